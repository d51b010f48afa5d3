import type { Order } from '#domain/contract/ordering/orders'
import { formatMoney } from '#domain/money'
import { formatEstimate } from '#domain/orders/estimate'
import { ENDED_STATUSES, type KnownStatus } from '#domain/orders/order-status'
import { codeLabel } from '#domain/text-labels'

/** The state of the order query, as a page shows it. */
export type OrderState =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'ready'; readonly order: Order }

/** The state and text of the connection indicator: 'Live', 'Checking every 30 s', 'Offline – last known 12:40'. */
export interface ConnectionInfo {
  readonly state: 'live' | 'checking' | 'offline'
  readonly text: string
}

const PAYMENT_METHOD_LABELS = new Map([
  ['stripe', 'Card'],
  ['cash_at_counter', 'Cash at counter'],
])

/** The label of the payment method. An unknown method is shown by its own name. */
export const paymentMethodLabel = ({ paymentMethod }: Order): string =>
  PAYMENT_METHOD_LABELS.get(paymentMethod) ?? codeLabel(paymentMethod)

interface BannerNoteArgs {
  readonly estimate: string
  readonly cash: boolean
  readonly delivery: boolean
  readonly vendor: string
  readonly code: string
  readonly isCancelledByCustomer: boolean
}
type BannerNoteFormat = (args: BannerNoteArgs) => string

const timeToGoNote: BannerNoteFormat = ({ estimate }) => `About ${estimate} to go`
const BANNER_NOTES = {
  pending: ({ vendor }) => `Waiting for ${vendor} to confirm`,
  pending_payment: ({ cash, delivery, estimate }) => {
    if (!cash) return 'Waiting for your payment'
    return delivery
      ? `Pay in cash at your door, in about ${estimate}`
      : `Pay at the counter, then about ${estimate}`
  },
  confirmed: timeToGoNote,
  preparing: timeToGoNote,
  ready: ({ delivery, vendor, code }) => {
    if (delivery) return 'On its way to you soon'
    return code === '' ? `It waits for you at ${vendor}` : `It waits for you at ${vendor}. Your code: ${code}`
  },
  out_for_delivery: timeToGoNote,
  delivered: ({ delivery }) => (delivery ? 'Enjoy your food' : 'You have collected it. Enjoy your food'),
  completed: () => 'Thanks for eating with us',
  cancelled: ({ vendor, isCancelledByCustomer }) =>
    isCancelledByCustomer ? 'You cancelled this order' : `${vendor} will not make this one`,
} as const satisfies Record<KnownStatus, BannerNoteFormat>

const hasBannerNote = (status: string): status is KnownStatus => Object.hasOwn(BANNER_NOTES, status)

/**
 * The line below the status in the banner: the remaining time, or what to do.
 * @param now the current time in ms
 */
export function bannerNote(order: Order, now: number): string {
  if (!hasBannerNote(order.status)) return ''
  const estimate = formatEstimate(order, now, 'page')
  const cash = order.paymentMethod === 'cash_at_counter'
  const delivery = order.orderType === 'delivery'
  const isCancelledByCustomer = order.cancelledBy === 'customer'
  const { vendorName: vendor, collectionCode: code } = order
  return BANNER_NOTES[order.status]({ estimate, cash, delivery, vendor, code, isCancelledByCustomer })
}

/** What the kitchen says to the customer: why it cancelled the order, and that it has read the allergy note. */
export const kitchenNotes = ({ status, cancelReason, allergySeenAt }: Order): string[] => [
  ...(status === 'cancelled' && cancelReason !== '' ? [`The reason: ${cancelReason}`] : []),
  ...(allergySeenAt === null ? [] : ['The kitchen has seen your allergy note']),
]

/** How much of the order came back to the customer (specification 27.8). */
export const refundText = ({ refunded, total }: Order): string =>
  refunded >= total ? 'Refunded in full' : `${formatMoney(refunded)} refunded`

/** Whether the status of the order will not change any more. */
export const isFinished = ({ status }: Order): boolean => ENDED_STATUSES.includes(status)

/** Whether the order is an unpaid card order, which offers 'Pay now'. */
export const isPayable = ({ status, paymentMethod }: Order): boolean =>
  status === 'pending_payment' && paymentMethod === 'stripe'

const STATUSES_WITHOUT_PAYMENT: readonly string[] = ['pending_payment', 'pending', 'cancelled']

/** Whether the order was paid by card. The vendor only receives paid card orders; a cancelled one is refunded. */
export const isPaidByCard = ({ status, paymentMethod }: Order): boolean =>
  paymentMethod === 'stripe' && !STATUSES_WITHOUT_PAYMENT.includes(status)
