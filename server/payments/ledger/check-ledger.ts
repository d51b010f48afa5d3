import type { Db } from '#server/core/db/database'
import { paymentStateChanged } from '#server/core/metrics/signals'
import { SafeError } from '#server/core/safe-error'
import {
  type LedgerFilter,
  type PaymentProvider,
  PaymentProviderError,
  REVERSAL_KINDS,
  type Reversal,
} from '#server/payments/provider/payment-provider'
import { readPages } from '#server/payments/provider/read-pages'
import type { ReconcileDependencies } from '#server/payments/reconcile-payment'
import { chargedAmountOf } from '#server/payments/refunds/refundable-amount'
import { storeRefundsFromLedger } from '#server/payments/refunds/store-refund-outcome'
import { findPaymentByReference, type PaymentRow } from '#server/payments/store/payment-store'
import { lockPayment, updatePayment } from '#server/payments/store/payment-update-store'
import { saveReversals } from './reversal-store'
import { CHARGED_STATES, findStateFromLedger, type PaymentLedger } from './state-from-ledger'

/** How often the ledger is read again because the payment has changed meanwhile. */
const MAX_READS = 3

export const isCharged = ({ state }: PaymentRow): boolean => CHARGED_STATES.some(charged => charged === state)

/** @throws PaymentProviderError */
async function readLedger(
  provider: PaymentProvider,
  paymentIntent: string,
): Promise<PaymentLedger<Reversal>> {
  const filter: LedgerFilter = { paymentIntent }
  let charged = 0
  for await (const charges of readPages(cursor => provider.listCharges(filter, cursor)))
    for (const { amount } of charges) charged += amount
  const reversals: Reversal[] = []
  for (const kind of REVERSAL_KINDS)
    for await (const page of readPages(cursor => provider.listReversals(kind, filter, cursor)))
      reversals.push(...page)
  return { charged, reversals }
}

/** Stores what the ledger says. @returns the payment afterwards, or null if it has changed since `row` was read */
const applyLedger = (
  db: Db,
  row: PaymentRow,
  ledger: PaymentLedger<Reversal>,
  now: Date,
): Promise<PaymentRow | null> =>
  db.transaction(async tx => {
    const { payment, order } = await lockPayment(tx, row)
    if (payment.state !== row.state || payment.updatedAt.getTime() !== row.updatedAt.getTime()) return null
    const hasChanged = await saveReversals(tx, payment.id, ledger.reversals, now)
    await storeRefundsFromLedger(tx, order, ledger.reversals, now)
    const found = findStateFromLedger(payment.amount, order.status, ledger)
    const hasOtherCharge = found !== null && ledger.charged !== chargedAmountOf(payment)
    const charge = hasOtherCharge ? { chargedAmount: ledger.charged } : {}
    if (found !== null && found.state !== payment.state)
      return updatePayment(tx, payment.id, { problem: null, ...charge, ...found }, now)
    return hasChanged || hasOtherCharge ? updatePayment(tx, payment.id, charge, now) : payment
  })

/** Says in the log what a person must know. */
function reportChange(
  before: PaymentRow,
  after: PaymentRow,
  { reversals }: PaymentLedger<Reversal>,
  onError: (error: unknown) => void,
): void {
  if (before.state === after.state) return
  if (after.state === 'needs_review')
    onError(new SafeError(`payment ${after.reference} needs review: ${after.problem}`))
  const isOurs = reversals.every(({ refundId, state }) => refundId !== null || state === 'failed')
  if (before.state === 'paid' && after.state === 'refunded' && !isOurs)
    onError(
      new SafeError(
        `payment ${after.reference} was refunded at the provider, but order ${after.orderId} was not cancelled`,
      ),
    )
}

/** @param reference our id of the payment. @returns the payment afterwards, or undefined for an unknown reference */
export type CheckLedger = (reference: string) => Promise<PaymentRow | undefined>

/**
 * Creates the function that compares a charged payment with the provider's ledger, where people refund and banks dispute. It
 * is safe to call at any time and any number of times. A payment that is not charged stays as it is.
 * @returns a function that throws PaymentProviderError when the provider does not answer; the payment is unchanged then
 */
export function createCheckLedger({ db, clock, provider, onError }: ReconcileDependencies): CheckLedger {
  return async reference => {
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const row = await findPaymentByReference(db, reference)
      if (!row || row.providerIntent === null || !isCharged(row)) return row
      const ledger = await readLedger(provider, row.providerIntent)
      const after = await applyLedger(db, row, ledger, new Date(clock.now()))
      if (after === null) continue
      if (after.state !== row.state) paymentStateChanged.send({ state: after.state })
      reportChange(row, after, ledger, onError)
      return after
    }
    throw new PaymentProviderError('the payment changes while its ledger is read', false)
  }
}
