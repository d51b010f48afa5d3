import type { FastifyInstance } from 'fastify'
import { createOriginCheck } from '#server/core/http/origins'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { readMissedNotifications } from '#server/live/missed-notifications'
import { createRealtime, type Realtime } from '#server/live/realtime'
import { startMailJob } from '#server/messages/mail/mail-job'
import { readMailSite } from '#server/messages/mail/mail-site'
import { createOutbox } from '#server/messages/outbox/outbox'
import { createPaymentService, type PaymentService } from '#server/payments/payment-service'
import { announceErasure } from '#server/privacy/announce-erasure'
import type { Services } from '#server/services'
import { createBoardWatch } from '#server/staff/kitchen/board-watch'
import { startPauseEndJob } from '#server/staff/kitchen/pause-end-job'
import { startCleanupJob } from './cleanup-job'
import { draftMail } from './draft-mail'
import { startLedgerComparisonJob } from './ledger-comparison-job'
import { startPaymentSweepJob } from './payment-sweep-job'

export interface BackgroundServices {
  readonly realtime: Realtime
  /** Null without a payment provider. */
  readonly payments: PaymentService | null
  /** Sends the notifications in the outbox; never rejects. */
  readonly flushOutbox: () => Promise<void>
  /** Sends the mails that are due. */
  readonly sendMails: () => void
}

/** In milliseconds. A changed role or password ends live connections after this time. */
const SESSION_CHECK_INTERVAL = 5_000

type ErrorListener = (error: unknown) => void

type RealtimeOptions = Pick<
  Parameters<typeof createRealtime>[1],
  | 'tokens'
  | 'isSessionValid'
  | 'isHandshakeAllowed'
  | 'isPostAllowed'
  | 'createUnreadableAnswer'
  | 'onBoardOpened'
>

/**
 * Starts everything that runs beside the API: live connections, the outbox, and the jobs of the server's role. All of them stop
 * before the app closes.
 */
export function startBackgroundServices(
  app: FastifyInstance,
  services: Services,
  realtimeOptions: Omit<RealtimeOptions, 'onBoardOpened'>,
): BackgroundServices {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'background job failed')
  const realtime = startRealtime(
    app,
    services,
    { ...realtimeOptions, onBoardOpened: () => boardWatch.watchBoards() },
    onError,
  )
  const { db, clock, provider, publicUrl, role } = services
  const outbox = createOutbox({ db, publish: realtime.publish, onError })
  const { flushOutbox } = outbox
  const payments = provider && createPaymentService({ db, clock, provider, publicUrl, flushOutbox, onError })
  const boardWatch = createBoardWatch({ ...realtime, db, clock, onError })
  const sessionCheck = startRecurringJob({
    name: 'session_check',
    clock,
    interval: SESSION_CHECK_INTERVAL,
    run: realtime.disconnectEndedSessions,
    onError,
  })
  const startJobs = role === 'web' ? startNoJobs : startWorkerJobs
  const jobs = startJobs(services, { app, realtime, payments, flushOutbox, onError })
  app.addHook('preClose', async () => {
    await Promise.all([jobs.close(), sessionCheck.close(), boardWatch.close()])
    await outbox.close()
    await realtime.close()
  })
  return { realtime, payments, flushOutbox, sendMails: jobs.sendMails }
}

interface WorkerJobs extends Pick<BackgroundServices, 'sendMails'> {
  /** Resolves when the running jobs have ended. */
  readonly close: () => Promise<void>
}

/** The worker sends the mails within some seconds. */
const startNoJobs = (): WorkerJobs => ({ sendMails: () => {}, close: async () => {} })

interface WorkerJobsDependencies extends Omit<BackgroundServices, 'sendMails'> {
  readonly app: FastifyInstance
  readonly onError: ErrorListener
}

/** Starts the jobs of which one server of a database is enough: mails, the payment sweep, the demo kitchen and the cleanup. */
function startWorkerJobs(
  { db, jobsDb, clock, publicUrl, clientDir, mailer, retention, startKitchen }: Services,
  { app, realtime, payments, flushOutbox, onError }: WorkerJobsDependencies,
): WorkerJobs {
  const stopKitchen = startKitchen?.({ ...realtime, db, clock, flushOutbox, onError })
  const pauseEnd = startPauseEndJob({ db, clock, onError })
  const stopSweep = startPaymentSweepJob({ db, clock, flushOutbox, onError, payments })
  const ledgerComparison = startLedgerComparisonJob({ db: jobsDb, clock, onError, payments })
  const mailJob = startMailJob({
    ...{ db, clock, mailer, log: app.log, onError },
    readSite: () => readMailSite({ publicUrl, clientDir }),
    draftMail,
  })
  const cleanup = startCleanupJob({
    ...{ db: jobsDb, clock, retention, onError },
    canSendMails: mailer !== null,
  })
  const announcement = announceErasure({ db: jobsDb, clock, retention, log: app.log }).catch(onError)
  return {
    sendMails: mailJob.sendMails,
    close: async () => {
      await Promise.all([
        announcement,
        cleanup.close(),
        stopKitchen?.(),
        stopSweep(),
        ledgerComparison.close(),
        pauseEnd.close(),
        mailJob.close(),
      ])
    },
  }
}

function startRealtime(
  app: FastifyInstance,
  services: Services,
  realtimeOptions: RealtimeOptions,
  onError: ErrorListener,
): Realtime {
  const { db, clock, redisAdapter, jwtSecret: secret, isHttps, allowedOrigins } = services
  const realtime = createRealtime(app.server, {
    ...realtimeOptions,
    allowedOrigins,
    isOriginAllowed: createOriginCheck(isHttps ? services.publicUrl() : null, allowedOrigins),
    now: clock.now,
    readMissed: (userId, lastSeq, onRead) => readMissedNotifications(db, userId, lastSeq, onRead),
    adapter: redisAdapter?.adapter,
    secret,
  })
  if (redisAdapter?.isConnected() === false)
    app.log.warn('Redis does not answer: this server runs alone until it does')
  redisAdapter?.onConnectionChange(isConnected => {
    if (!isConnected)
      return app.log.warn('Redis connection lost: notifications do not reach customers of other servers')
    app.log.info('Redis connection restored')
    realtime.disconnectEndedSessions().catch(onError)
  })
  return realtime
}
