import type { FastifyInstance } from 'fastify'
import type { SessionCheck } from '#server/auth/session-store'
import type { TokenService } from '#server/auth/tokens'
import { startKitchenSimulator } from '#server/demo/kitchen-simulator'
import { createOutbox } from '#server/notifications/outbox'
import { createRealtime, type Realtime } from '#server/notifications/realtime'
import { createPaymentService, type PaymentService } from '#server/payments/payment-service'
import type { Services } from '#server/services'
import { startCleanupJob } from './cleanup-job'
import { startPaymentSweepJob } from './payment-sweep-job'
import { startRecurringJob } from './recurring-job'

export interface BackgroundJobs {
  readonly realtime: Realtime
  /** Null without a payment provider. */
  readonly payments: PaymentService | null
  /** Sends the notifications in the outbox; never rejects. */
  readonly flushOutbox: () => Promise<void>
}

/** What tells whose token a live connection has, and whether it still works. */
interface SessionIdentification {
  readonly tokens: TokenService
  readonly isSessionValid: SessionCheck
}

/** In milliseconds. A changed role or password ends live connections after this time. */
const SESSION_CHECK_INTERVAL = 5_000

type ErrorListener = (error: unknown) => void

/**
 * Starts everything that runs beside the API: live connections, the outbox, the payment sweep, the demo kitchen and the
 * cleanup. All of it stops before the app closes.
 */
export function startBackgroundJobs(
  app: FastifyInstance,
  services: Services,
  identification: SessionIdentification,
): BackgroundJobs {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'background job failed')
  const realtime = startRealtime(app, services, identification, onError)
  const { db, clock, provider, publicUrl, kitchenStepSeconds: stepSeconds } = services
  const outbox = createOutbox({ db, publish: realtime.publish, onError })
  const { flushOutbox } = outbox
  const payments = provider && createPaymentService({ db, clock, provider, publicUrl, flushOutbox, onError })
  const stopKitchen = startKitchenSimulator({ db, clock, stepSeconds, flushOutbox, onError })
  const stopSweep = startPaymentSweepJob({ db, clock, flushOutbox, onError, payments })
  const sessionCheck = startRecurringJob({
    clock,
    interval: SESSION_CHECK_INTERVAL,
    run: realtime.disconnectEndedSessions,
    onError,
  })
  const stopCleanup = startCleanupJob(db, clock, onError)
  app.addHook('preClose', async () => {
    stopCleanup()
    await Promise.all([stopKitchen(), stopSweep(), sessionCheck.close()])
    await outbox.close()
    await realtime.close()
  })
  return { realtime, payments, flushOutbox }
}

function startRealtime(
  app: FastifyInstance,
  services: Services,
  identification: SessionIdentification,
  onError: ErrorListener,
): Realtime {
  const { clock, redisAdapter } = services
  const realtime = createRealtime(app.server, {
    ...identification,
    now: clock.now,
    adapter: redisAdapter?.adapter,
  })
  redisAdapter?.onConnectionChange(isConnected => {
    if (!isConnected)
      return app.log.warn('Redis connection lost: notifications do not reach customers of other servers')
    app.log.info('Redis connection restored')
    realtime.disconnectEndedSessions().catch(onError)
  })
  return realtime
}
