/** The texts of the host's order pages. */
import type { HostOrder, HostRefund } from '#domain/contract/host/money'
import { isolateText } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import { type Canceller, isCancellable } from '#domain/orders/cancellation'
import { ORDER_STATUSES } from '#domain/orders/order-status'
import { paymentText } from '#domain/orders/payment-text'
import { statusLabel } from '#domain/orders/status-banner'
import { timeText } from '#staff/host/shared/time-text'
import type { ToneName } from '#ui/theme/tones'

export const paymentMethodText = (paymentMethod: string): string =>
  paymentMethod === 'stripe' ? 'Card' : 'Cash'

/** The choices of the filter by status. */
export const STATUS_OPTIONS = [
  { value: '', label: 'All' },
  ...ORDER_STATUSES.map(status => ({ value: status, label: statusLabel(status) })),
]

const TONES = new Map<string, ToneName>([
  ['completed', 'green'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
  ['pending', 'orange'],
  ['pending_payment', 'orange'],
])
export const statusTone = (status: string): ToneName => TONES.get(status) ?? 'blue'

const PAYMENT_STATES = new Map([
  ['creating', 'Being created'],
  ['open', 'Not paid yet'],
  ['cancelling', 'Being cancelled'],
  ['paid', 'Paid'],
  ['refunding', 'Being refunded'],
  ['refunded', 'Refunded'],
  ['needs_review', 'Needs a review'],
])
export const paymentStateText = (state: string): string => PAYMENT_STATES.get(state) ?? state

const REFUND_STATES = {
  sending: 'On its way to the card provider',
  done: 'Made',
  failed: 'Failed',
} as const satisfies Record<HostRefund['state'], string>

/** The state of a refund, with the person or the provider behind it, and what is wrong. */
export function refundStateText({ origin, state, paymentId, by, problem }: HostRefund): string {
  if (origin === 'dispute') return state === 'failed' ? 'Dispute ended' : 'Taken back by the bank'
  const what = paymentId === null ? 'Paid back at the counter' : REFUND_STATES[state]
  const who = origin === 'provider' ? 'at the card provider' : by && `by ${by}`
  return [who ? `${what} ${who}` : what, problem].filter(Boolean).join(': ')
}

/**
 * The parts of an order that can be refunded, each with its amount in pence: its payments, or its cash. With its only part an order
 * that is not handed over can be stopped, unless a person must look at its payment first.
 */
export function refundableParts({ payments, refundableCash, status }: HostOrder) {
  const cards = payments.filter(({ refundable }) => refundable > 0)
  const isStoppable =
    isCancellable(status) && cards.length < 2 && cards.every(({ state }) => state === 'paid')
  const stoppableAt = isStoppable ? status : null
  return [
    ...cards.map(({ id, refundable }) => ({ paymentId: id, refundable, stoppableAt })),
    ...(refundableCash > 0 ? [{ paymentId: null, refundable: refundableCash, stoppableAt }] : []),
  ]
}

/** How the payment of an order stands: in the words of the board, and when cash was taken. */
export function orderPaymentText(order: HostOrder): string {
  const { paymentMethod, cashTakenAt, payments, status } = order
  const isPaid = Boolean(cashTakenAt) || payments.some(({ paidAt }) => Boolean(paidAt))
  if (!isPaid && status === 'cancelled') return 'Nothing was paid'
  const text = paymentText({ ...order, isPaid })
  return paymentMethod !== 'stripe' && cashTakenAt ? `${text}. Cash taken: ${timeText(cashTakenAt)}` : text
}

export const refundableText = (refundable: number): string => `${formatMoney(refundable)} can be refunded`

/** Shown instead of an empty list. */
export const NO_ORDER_FOUND = {
  title: 'No orders found',
  text: 'Try a shorter search, or other days.',
} as const
export const NO_ORDER_YET = {
  title: 'No orders yet',
  text: 'The orders of all trailers appear here.',
} as const

const CANCELLERS = {
  customer: 'Cancelled by the customer',
  kitchen: 'Cancelled by the kitchen',
  host: 'Cancelled by a host',
} as const satisfies Record<Canceller, string>

/** Who cancelled an order, and why. */
export function cancellationText({ cancelledBy, cancelReason }: HostOrder): string {
  const who = cancelledBy ? CANCELLERS[cancelledBy] : 'Cancelled'
  return cancelReason ? `${who}: ${isolateText(cancelReason)}` : who
}
