import { startRecurringJob } from '#server/core/jobs/recurring-job'
import type { PaymentService } from '#server/payments/payment-service'
import { SESSION_LIFETIME } from '#server/payments/provider/checkout-params'
import type { ReconcileDependencies } from '#server/payments/reconcile-payment'
import {
  claimUnfinishedPayments,
  markCancellingAtClosedVendors,
} from '#server/payments/store/payment-update-store'

/** All in milliseconds. With these values a paid checkout is found within 30 s and some calls (specification 22.18). */
const SWEEP_INTERVAL = 30_000
/** How long a sweep keeps a payment from the sweeps of other servers. */
const LEASE = 25_000
/** An open checkout must have expired. Until then, the list of completed sessions says whether it is paid. */
const MIN_OPEN_AGE = SESSION_LIFETIME * 1000
/** A checkout or refund under way must be this old, so that the request that started it has time to finish. */
const MIN_AGE = 25_000
/** A payment in creation must be this old, so that the request that creates it has time to finish. */
const MIN_CREATING_AGE = 60_000
const BATCH_SIZE = 5
/** This is about three calls a second. The pace of all servers is eight. */
const MAX_PER_SWEEP = 100

interface PaymentSweepDependencies
  extends Pick<ReconcileDependencies, 'db' | 'clock' | 'flushOutbox' | 'onError'> {
  /** Null without a payment provider: the job then only flushes the outbox. */
  readonly payments: Pick<
    PaymentService,
    'reconcilePayment' | 'reconcileCompletedSessions' | 'sendUnsentRefunds'
  > | null
}

/** Reconciles some payments in parallel. @returns whether the provider answered for at least one; false for none */
async function reconcileBatch(
  references: readonly string[],
  reconcilePayment: PaymentService['reconcilePayment'],
  onError: PaymentSweepDependencies['onError'],
): Promise<boolean> {
  const outcomes = await Promise.allSettled(references.map(reference => reconcilePayment(reference)))
  const errors = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  for (const error of errors) onError(error)
  return errors.length < outcomes.length
}

/**
 * Reconciles paid checkouts, ends the checkouts of closed vendors, reconciles unfinished payments and sends unfinished refunds now and
 * every 30 s, and flushes the outbox. This repairs what a crash, a lost webhook or a closed page left unfinished.
 * @returns a function that stops the job, and resolves when the current run has ended
 */
export function startPaymentSweepJob({
  db,
  clock,
  flushOutbox,
  onError,
  payments,
}: PaymentSweepDependencies): () => Promise<void> {
  let isClosing = false
  const sweepPayments = async (reconcilePayment: PaymentService['reconcilePayment']) => {
    const now = clock.now()
    const cutoffs = {
      openBefore: new Date(now - MIN_OPEN_AGE),
      creatingBefore: new Date(now - MIN_CREATING_AGE),
      createdBefore: new Date(now - MIN_AGE),
      leasedBefore: new Date(now - LEASE),
      now: new Date(now),
    }
    // A job that is closed at once still takes one batch.
    for (let swept = 0; swept < MAX_PER_SWEEP && !(isClosing && swept > 0); swept += BATCH_SIZE) {
      const batch = await claimUnfinishedPayments(db, cutoffs, BATCH_SIZE)
      // If the provider answers for none of them, the rest waits for the next sweep, which takes them first.
      if (!(await reconcileBatch(batch, reconcilePayment, onError))) return
    }
  }
  const run = async () => {
    void flushOutbox()
    if (payments === null) return
    await payments.reconcileCompletedSessions().catch(onError)
    await markCancellingAtClosedVendors(db, new Date(clock.now()))
    await sweepPayments(payments.reconcilePayment)
    await payments.sendUnsentRefunds()
  }
  const { runNow, close } = startRecurringJob({
    name: 'payment_sweep',
    clock,
    interval: SWEEP_INTERVAL,
    run,
    onError,
  })
  runNow()
  return async () => {
    isClosing = true
    await close()
  }
}
