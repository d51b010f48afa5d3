/** Sends the refunds of hosts to the card provider, from any state that a crash or a lost answer left. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { findPaymentReversals, saveReversal } from '#server/payments/ledger/reversal-store'
import { CHARGED_STATES, findStateFromLedger } from '#server/payments/ledger/state-from-ledger'
import {
  type HostRefundParams,
  type PaymentProvider,
  PaymentProviderError,
  type Reversal,
} from '#server/payments/provider/payment-provider'
import { readPages } from '#server/payments/provider/read-pages'
import type { ReconcileDependencies } from '#server/payments/reconcile-payment'
import { payments } from '#server/payments/store/payment-schema'
import type { PaymentRow } from '#server/payments/store/payment-store'
import { lockPayment, updatePayment } from '#server/payments/store/payment-update-store'
import { claimUnsentRefunds, findRefund, type RefundRow } from './refund-store'
import { chargedAmountOf } from './refundable-amount'
import { outcomeOf, storeRefundOutcome } from './store-refund-outcome'

/** In milliseconds. A refund must be this old, so that the request that asked for it has time to finish. */
const MIN_AGE = 25_000
/** In milliseconds. How long a sweep keeps a refund from the sweeps of other servers. */
const LEASE = 25_000
const MAX_PER_SWEEP = 20

/** Finds a refund that was made before, by our id in its metadata. @throws PaymentProviderError */
async function findMadeRefund(
  { listReversals }: PaymentProvider,
  { paymentIntent, refundId }: HostRefundParams,
): Promise<Reversal | null> {
  for await (const page of readPages(cursor => listReversals('refund', { paymentIntent }, cursor))) {
    const found = page.find(reversal => reversal.refundId === refundId)
    if (found) return found
  }
  return null
}

/** Makes the refund, or finds the one that was made. @returns the provider's error if it refuses. @throws PaymentProviderError */
async function makeRefund(
  provider: PaymentProvider,
  params: HostRefundParams,
  isRepeat: boolean,
): Promise<Reversal | PaymentProviderError> {
  try {
    // The provider forgets keys after a day, so a repeat looks first.
    const made = isRepeat ? await findMadeRefund(provider, params) : null
    return made ?? (await provider.createRefund(params))
  } catch (error) {
    if (error instanceof PaymentProviderError && error.isFinal) return error
    throw error
  }
}

/** Writes the state that the payment has with a further reversal. A payment that is being refunded in full keeps its own. */
async function updateRefundedPayment(
  tx: Db,
  payment: PaymentRow,
  orderStatus: string,
  now: Date,
): Promise<void> {
  if (!CHARGED_STATES.some(state => state === payment.state)) return
  const stored = await findPaymentReversals(tx, [payment.id])
  const ledger = { charged: chargedAmountOf(payment), reversals: stored }
  const found = findStateFromLedger(payment.amount, orderStatus, ledger)
  const change = found !== null && found.state !== payment.state ? { problem: null, ...found } : {}
  await updatePayment(tx, payment.id, change, now)
}

/** Stores the provider's answer, with what it means for payment, order and customer, in one transaction. */
const storeAnswer = (
  db: Db,
  row: PaymentRow,
  { reference }: RefundRow,
  answer: Reversal | PaymentProviderError,
  now: Date,
): Promise<void> =>
  db.transaction(async tx => {
    const { payment, order } = await lockPayment(tx, row)
    const refund = await findRefund(tx, reference)
    if (refund?.state !== 'sending') return
    if (answer instanceof PaymentProviderError) {
      const outcome = { state: 'failed', problem: answer.message, reversalId: null } as const
      return storeRefundOutcome(tx, order, refund, outcome, now)
    }
    await saveReversal(tx, payment.id, answer, now)
    await storeRefundOutcome(tx, order, refund, outcomeOf(answer), now)
    await updateRefundedPayment(tx, payment, order.status, now)
  })

/**
 * @param isRepeat whether the provider may already know the refund
 * @returns the refund afterwards. @throws PaymentProviderError if the provider does not answer; the refund stays `sending`
 */
export type SendRefund = (refundId: string, isRepeat: boolean) => Promise<RefundRow | undefined>

/** Creates the function that sends a refund. It is safe to call at any time and any number of times. Specification 27.5. */
export function createSendRefund({
  db,
  clock,
  provider,
  flushOutbox,
}: Omit<ReconcileDependencies, 'onError'>): SendRefund {
  return async (refundId, isRepeat) => {
    const refund = await findRefund(db, refundId)
    if (refund?.state !== 'sending' || refund.paymentId === null) return refund
    const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
    if (!payment?.providerIntent) return refund
    const params = {
      paymentIntent: payment.providerIntent,
      reference: payment.reference,
      refundId,
      amount: refund.amount,
    }
    const answer = await makeRefund(provider, params, isRepeat)
    await storeAnswer(db, payment, refund, answer, new Date(clock.now()))
    void flushOutbox()
    return findRefund(db, refundId)
  }
}

/** Creates the function that sends what crashes and lost answers left. Each call takes some refunds by a lease. */
export function createSendUnsentRefunds(
  { db, clock, onError }: Pick<ReconcileDependencies, 'db' | 'clock' | 'onError'>,
  sendRefund: SendRefund,
) {
  return async (): Promise<void> => {
    const now = clock.now()
    const cutoffs = {
      createdBefore: new Date(now - MIN_AGE),
      leasedBefore: new Date(now - LEASE),
      now: new Date(now),
    }
    for (const refundId of await claimUnsentRefunds(db, cutoffs, MAX_PER_SWEEP))
      await sendRefund(refundId, true).catch(onError)
  }
}
