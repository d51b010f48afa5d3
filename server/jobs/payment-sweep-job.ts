/** Brings to its end what was left: after a crash, a lost webhook, a customer who closed the page. */
import type { PaymentService } from '#server/payments/payment-service'
import type { ReconcileDependencies } from '#server/payments/reconcile-payment'
import { startRecurringJob } from './recurring-job'
import { claimUnfinishedPayments } from '#server/payments/store/payment-update-store'

const SWEEP_INTERVAL = 30_000
/** Whoever opened a checkout may pay it first; one paid at once is found by the second sweep at the latest, after 55 s. */
const MIN_OPEN_AGE = 25_000
/** Whoever began to make a checkout has this long to go on. */
const MIN_CREATING_AGE = 60_000
const BATCH_SIZE = 5
/** A sweep asks about no more: some three a second, and Stripe allows a hundred. */
const MAX_PER_SWEEP = 100

interface PaymentSweepDependencies
  extends Pick<ReconcileDependencies, 'db' | 'clock' | 'deliver' | 'complain'> {
  /** null where there is no provider: then only the outbox is looked after. */
  readonly reconcilePayment: PaymentService['settle'] | null
}

/** Settles some side by side. @returns whether any could be; false for none */
async function reconcileBatch(
  references: readonly string[],
  settle: PaymentService['settle'],
  complain: PaymentSweepDependencies['onError'],
): Promise<boolean> {
  const outcomes = await Promise.allSettled(references.map(reference => settle(reference)))
  const troubles = outcomes.filter(({ status }) => status === 'rejected')
  for (const trouble of troubles) if (trouble.status === 'rejected') complain(trouble.reason)
  return troubles.length < outcomes.length
}

/**
 * Sweeps now and every 30 s: what has not been settled for a while, and what the outbox still holds.
 * @returns ends it, and resolves when what it was doing is done
 */
export function startPaymentSweepJob({
  db,
  clock,
  flushOutbox,
  onError,
  reconcilePayment,
}: PaymentSweepDependencies): () => Promise<void> {
  let isClosing = false
  const sweepPayments = async (settleOne: PaymentService['settle']) => {
    const now = clock.now()
    const due = {
      openBefore: new Date(now - MIN_OPEN_AGE),
      begunBefore: new Date(now - MIN_CREATING_AGE),
      now: new Date(now),
    }
    for (let asked = 0; asked < MAX_PER_SWEEP && !isClosing; asked += BATCH_SIZE) {
      // When the provider answers nothing at all the rest can wait, and comes first at the next sweep.
      const isAnswered = await reconcileBatch(
        await claimUnfinishedPayments(db, due, BATCH_SIZE),
        settleOne,
        onError,
      )
      if (!isAnswered) return
    }
  }
  const run = async () => {
    void flushOutbox()
    if (reconcilePayment !== null) await sweepPayments(reconcilePayment)
  }
  const { begin, close } = startRecurringJob({ clock, interval: SWEEP_INTERVAL, run, onError })
  begin()
  return async () => {
    isClosing = true
    await close()
  }
}
