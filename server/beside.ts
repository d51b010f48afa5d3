/** What runs beside the API: live connections, the outbox, card payments, the demo kitchen and the housekeeping. */
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '#server/accounts/tokens'
import { keepHouse } from '#server/housekeeping'
import { openKitchen } from '#server/kitchen'
import { makeOutbox } from '#server/outbox'
import { makePayments, type Payments } from '#server/payments/payments'
import { startSweeper } from '#server/payments/sweeper'
import { makeRealtime, type Realtime } from '#server/realtime'
import type { Services } from '#server/services'
import { isRevoked } from '#server/stores/users'

export interface Beside {
  readonly realtime: Realtime
  /** null where cards are not taken. */
  readonly payments: Payments | null
  /** Sends what the outbox holds; never rejects. */
  readonly deliver: () => Promise<void>
}

type Complain = (error: unknown) => void

/** Begins what runs beside the API; it is ended before the app closes. */
export function runBeside(app: FastifyInstance, services: Services, tokens: Tokens): Beside {
  const complain = (error: unknown) => app.log.warn({ err: error }, 'work beside failed')
  const realtime = openRealtime(app, services, tokens, complain)
  const { db, clock, provider, publicUrl, kitchenStepSeconds: stepSeconds } = services
  const outbox = makeOutbox({ db, announce: realtime.announce, complain })
  const { deliver } = outbox
  const payments = provider && makePayments({ db, clock, provider, publicUrl, deliver, complain })
  const closeKitchen = openKitchen({ db, clock, stepSeconds, deliver, complain })
  const stopSweeper = startSweeper({ db, clock, deliver, complain, settle: payments?.settle ?? null })
  const stopTidying = keepHouse(db, clock, complain)
  app.addHook('preClose', async () => {
    stopTidying()
    await Promise.all([closeKitchen(), stopSweeper()])
    await outbox.close()
    await realtime.close()
  })
  return { realtime, payments, deliver }
}

function openRealtime(
  app: FastifyInstance,
  services: Services,
  tokens: Tokens,
  complain: Complain,
): Realtime {
  const { db, clock, rooms } = services
  const realtime = makeRealtime(app.server, {
    tokens,
    now: clock.now,
    isRevoked: jti => isRevoked(db, jti),
    adapter: rooms?.adapter,
  })
  rooms?.watch(isJoined => {
    if (!isJoined) return app.log.warn('Redis is away: the servers are apart until it is back')
    app.log.info('Redis is back: the servers are joined again')
    realtime.endMissedSessions().catch(complain)
  })
  return realtime
}
