/** How much of an order or a payment can still be refunded. All amounts are in pence. */
import type { OrderRow } from '#server/ordering/orders/order-store'
import type { ReversalRow } from '#server/payments/ledger/reversal-store'
import type { PaymentRow } from '#server/payments/store/payment-store'
import type { RefundRow } from './refund-store'

type Amount = { readonly amount: number }

const sumAmounts = (rows: readonly Amount[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** What the provider took for a payment. */
export const chargedAmountOf = ({ chargedAmount, amount }: PaymentRow): number => chargedAmount ?? amount

/**
 * How much of a card payment can still be refunded, in pence: the charge minus all refunds and disputes, pending ones included.
 * Nothing, if the payment is refunded because its order was cancelled. Specification 27.3.
 * @param reversals of this payment, as the provider's ledger showed them last
 * @param refunds of its order
 */
export function findRefundableAmount(
  payment: PaymentRow,
  reversals: readonly Pick<ReversalRow, 'state' | 'amount'>[],
  refunds: readonly Pick<RefundRow, 'paymentId' | 'state' | 'amount'>[],
): number {
  if ((payment.state !== 'paid' && payment.state !== 'needs_review') || payment.providerIntent === null)
    return 0
  const gone = sumAmounts(reversals.filter(({ state }) => state !== 'failed'))
  // A refund that is done is among the reversals.
  const sending = refunds.filter(({ paymentId, state }) => paymentId === payment.id && state === 'sending')
  return Math.max(0, chargedAmountOf(payment) - gone - sumAmounts(sending))
}

/** What is left of the cash that was taken for an order, in pence. */
export const findRefundableCash = ({
  cashTakenAt,
  total,
  refunded,
}: Pick<OrderRow, 'cashTakenAt' | 'total' | 'refunded'>): number =>
  cashTakenAt === null ? 0 : total - refunded
