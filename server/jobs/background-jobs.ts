/** What runs beside the API: live connections, the outbox, card payments, the demo kitchen and the housekeeping. */
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '#server/auth/tokens'
import { startCleanupJob } from './cleanup-job'
import { startKitchenSimulator } from '#server/demo/kitchen-simulator'
import { createOutbox } from '#server/notifications/outbox'
import { createPaymentService, type PaymentService } from '#server/payments/payment-service'
import { startPaymentSweepJob } from './payment-sweep-job'
import { createRealtime, type Realtime } from '#server/notifications/realtime'
import type { Services } from '#server/services'
import { isTokenRevoked } from '#server/auth/user-store'

export interface BackgroundJobs {
  readonly realtime: Realtime
  /** null where cards are not taken. */
  readonly payments: PaymentService | null
  /** Sends what the outbox holds; never rejects. */
  readonly flushOutbox: () => Promise<void>
}

type ErrorListener = (error: unknown) => void

/** Begins what runs beside the API; it is ended before the app closes. */
export function startBackgroundJobs(
  app: FastifyInstance,
  services: Services,
  tokens: Tokens,
): BackgroundJobs {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'work beside failed')
  const realtime = startRealtime(app, services, tokens, onError)
  const { db, clock, provider, publicUrl, kitchenStepSeconds: stepSeconds } = services
  const outbox = createOutbox({ db, publish: realtime.publish, onError })
  const { flushOutbox } = outbox
  const payments = provider && createPaymentService({ db, clock, provider, publicUrl, flushOutbox, onError })
  const closeKitchen = startKitchenSimulator({ db, clock, stepSeconds, flushOutbox, onError })
  const stopSweeper = startPaymentSweepJob({
    db,
    clock,
    flushOutbox,
    onError,
    reconcilePayment: payments?.settle ?? null,
  })
  const stopTidying = startCleanupJob(db, clock, onError)
  app.addHook('preClose', async () => {
    stopTidying()
    await Promise.all([closeKitchen(), stopSweeper()])
    await outbox.close()
    await realtime.close()
  })
  return { realtime, payments, flushOutbox }
}

function startRealtime(
  app: FastifyInstance,
  services: Services,
  tokens: Tokens,
  complain: ErrorListener,
): Realtime {
  const { db, clock, redisAdapter } = services
  const realtime = createRealtime(app.server, {
    tokens,
    now: clock.now,
    isRevoked: jti => isTokenRevoked(db, jti),
    adapter: redisAdapter?.adapter,
  })
  redisAdapter?.onConnectionChange(isJoined => {
    if (!isJoined) return app.log.warn('Redis is away: the servers are apart until it is back')
    app.log.info('Redis is back: the servers are joined again')
    realtime.disconnectRevokedSessions().catch(complain)
  })
  return realtime
}
