import { MS_PER_DAY } from '#domain/calendar-days'
import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import type { PaymentService } from '#server/payments/payment-service'
import {
  claimComparison,
  finishComparison,
  releaseComparison,
} from '#server/payments/store/ledger-comparison-store'

/** All in milliseconds. */
const MINUTE = 60_000
/** How often a server asks whether a comparison is due, and how soon a failed one is repeated. */
const CHECK_INTERVAL = 10 * MINUTE
/** A charge of the last minutes may still be under way. So each comparison takes an hour of the last one again. */
const OVERLAP = 60 * MINUTE
/** The first comparison goes back this far. */
const MAX_WINDOW = 35 * MS_PER_DAY

interface LedgerComparisonDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly onError: (error: unknown) => void
  /** Null without a payment provider: nothing is compared then. */
  readonly payments: Pick<PaymentService, 'compareLedger'> | null
}

/** Compares the payments with the provider's ledger once a day, on one of the servers. @returns a function that stops the job */
export function startLedgerComparisonJob({ db, clock, onError, payments }: LedgerComparisonDependencies) {
  const run = async (): Promise<void> => {
    if (payments === null) return
    const now = clock.now()
    const comparedUntil = await claimComparison(db, new Date(now), new Date(now - MS_PER_DAY))
    if (comparedUntil === null) return
    try {
      await payments.compareLedger(new Date(Math.max(comparedUntil.getTime() - OVERLAP, now - MAX_WINDOW)))
      await finishComparison(db, new Date(now))
    } catch (error) {
      await releaseComparison(db)
      throw error
    }
  }
  return startRecurringJob({ name: 'ledger_comparison', clock, interval: CHECK_INTERVAL, run, onError })
}
