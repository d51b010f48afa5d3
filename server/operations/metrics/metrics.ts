/** The metrics of one server process, in the form of Prometheus (specification 22.36). Loaded only if METRICS_PORT is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ServerClock } from '#server/core/clock'
import type { Db, PoolUse } from '#server/core/db/database'
import {
  connectionCountChanged,
  jobEnded,
  loadShed,
  mailTried,
  orderPlaced,
  paymentStateChanged,
  responseSent,
} from '#server/core/metrics/signals'
import { findMostWrongPasswords } from '#server/identity/auth/sign-in/login-limit'
import { readWaitingWork } from './waiting-work-store'

/** In seconds, from an answer that the server keeps to the longest that a customer waits. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** In milliseconds. A database that does not answer must not keep the metrics from being read. */
const DATABASE_TIMEOUT = 3_000
/** The states that end a payment, or need a person. Others are on the way to one of them. */
const OUTCOMES = ['paid', 'expired', 'refunded', 'needs_review']
const MAIL_OUTCOMES = ['sent', 'retried', 'refused', 'failed']

export interface MetricsDependencies {
  readonly db: Db
  readonly clock: Pick<ServerClock, 'now'>
  /** How the connections to the database are used. */
  readonly readPoolUse: () => readonly PoolUse[]
}

export interface Metrics {
  /** The metrics as text. It never rejects because of the database. */
  readonly read: () => Promise<string>
  readonly contentType: string
  readonly close: () => void
}

/** Counts the runs of jobs and the tries of mails. @returns a function that stops it */
function countJobs(registers: Registry[]): () => void {
  const runs = new Counter({
    name: 'food_park_job_runs_total',
    help: 'Runs of background jobs of this server, by job and outcome.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const mails = new Counter({
    name: 'food_park_mails_total',
    help: 'Tries to send a mail, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0)
  const stops = [
    mailTried.listen(({ outcome }) => mails.inc({ outcome })),
    jobEnded.listen(({ job, outcome }) => {
      runs.inc({ job, outcome: 'failed' }, 0)
      runs.inc({ job, outcome })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Counts what the signals report. @returns a function that stops it */
function countSignals(registers: Registry[]): () => void {
  const orders = new Counter({
    name: 'food_park_orders_total',
    help: 'Orders placed, by type and payment. A card order counts when it is paid.',
    labelNames: ['type', 'payment'] as const,
    registers,
  })
  const payments = new Counter({
    name: 'food_park_payments_total',
    help: 'Card payments, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const shed = new Counter({
    name: 'food_park_shed_total',
    help: 'Requests, connections and provider calls that were refused because of load, by reason.',
    labelNames: ['reason'] as const,
    registers,
  })
  const connections = new Gauge({
    name: 'food_park_live_connections',
    help: 'Live connections of this server.',
    registers,
  })
  const durations = new Histogram({
    name: 'food_park_request_duration_seconds',
    help: 'Duration of API requests, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  })
  // A series that does not exist yet cannot raise an alert when it begins.
  for (const outcome of OUTCOMES) payments.inc({ outcome }, 0)
  const stops = [
    orderPlaced.listen(({ orderType, payment }) => orders.inc({ type: orderType, payment })),
    paymentStateChanged.listen(({ state }) => {
      if (OUTCOMES.includes(state)) payments.inc({ outcome: state })
    }),
    loadShed.listen(labels => shed.inc(labels)),
    connectionCountChanged.listen(change => connections.inc(change)),
    responseSent.listen(({ method, route, status, ms }) =>
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Resolves to null if the work fails or takes too long. */
async function withinTimeout<Result>(work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), DATABASE_TIMEOUT)
  })
  const result = await Promise.race([work.catch(() => null), timeout])
  clearTimeout(timer)
  return result
}

/** Adds what is read when the metrics are read. @returns a function that reads it */
function createGauges({ db, clock, readPoolUse }: MetricsDependencies, registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name: `food_park_${name}`, help, registers })
  const isUp = gauge('database_up', '1 if the database answered when the metrics were read, else 0.')
  // Dashboards read this name, so it stays.
  const paymentsToReview = gauge('flagged_payments', 'Card payments that a person must review.')
  const outboxLag = gauge('outbox_lag_seconds', 'Age of the oldest notification that is not sent.')
  const sweepLag = gauge('payment_sweep_lag_seconds', 'How long the oldest unfinished payment is overdue.')
  const wrongPasswords = gauge(
    'most_wrong_passwords',
    'The most wrong passwords of one account in the last 15 minutes.',
  )
  const pool = new Gauge({
    name: 'food_park_database_connections',
    help: 'Connections to PostgreSQL by pool and state, and requests that wait for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
  })
  const secondsSince = (moment: Date | null) =>
    moment === null ? 0 : Math.max(0, (clock.now() - moment.getTime()) / 1_000)
  return async (): Promise<void> => {
    for (const { pool: name, busy, idle, waiting } of readPoolUse()) {
      pool.set({ pool: name, state: 'busy' }, busy)
      pool.set({ pool: name, state: 'idle' }, idle)
      pool.set({ pool: name, state: 'waiting' }, waiting)
    }
    const read = Promise.all([readWaitingWork(db), findMostWrongPasswords(db, new Date(clock.now()))])
    const answer = await withinTimeout(read)
    isUp.set(answer === null ? 0 : 1)
    if (answer === null) return
    const [work, mostWrongPasswords] = answer
    wrongPasswords.set(mostWrongPasswords)
    paymentsToReview.set(work.paymentsToReview)
    outboxLag.set(secondsSince(work.oldestNotification))
    sweepLag.set(secondsSince(work.oldestDuePayment))
  }
}

/** Starts to count. */
export function createMetrics(dependencies: MetricsDependencies): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stopCounting = [countSignals([registry]), countJobs([registry])]
  const readGauges = createGauges(dependencies, [registry])
  return {
    read: async () => {
      await readGauges()
      return registry.metrics()
    },
    contentType: registry.contentType,
    close: () => {
      for (const stop of stopCounting) stop()
      registry.clear()
    },
  }
}
