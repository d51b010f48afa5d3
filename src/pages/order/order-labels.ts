import type { Order } from '#domain/contract/orders'
import { formatEstimate } from '#domain/orders/estimate'
import type { KnownStatus } from '#domain/orders/order-status'

/** An order as a page has it so far. */
export type OrderState =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'ready'; readonly order: Order }

/** What a page knows of its own freshness: 'Live', 'Checking every 30 s', 'Offline – last known 12:40'. */
export interface ConnectionInfo {
  readonly state: 'live' | 'checking' | 'offline'
  readonly text: string
}

const replaceUnderscores = (word: string) => word.replaceAll('_', ' ')
const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The order type with underscores replaced by spaces (spec, order detail): 'Dine in'. */
export const orderTypeLabel = (order: Order): string => capitalize(replaceUnderscores(order.orderType))

const PAYMENT_METHOD_LABELS = new Map([
  ['stripe', 'Card'],
  ['cash_at_counter', 'Cash at counter'],
])

/** How it is paid; a method never heard of by its own name. */
export const paymentMethodLabel = ({ paymentMethod }: Order): string =>
  PAYMENT_METHOD_LABELS.get(paymentMethod) ?? capitalize(replaceUnderscores(paymentMethod))

interface BannerNoteArgs {
  readonly estimate: string
  readonly cash: boolean
  readonly delivery: boolean
  readonly vendor: string
}
type BannerNoteFormat = (about: BannerNoteArgs) => string

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
  ready: ({ delivery, vendor }) => (delivery ? 'On its way to you soon' : `It waits for you at ${vendor}`),
  out_for_delivery: timeToGoNote,
  delivered: () => 'Enjoy your food',
  completed: () => 'Thanks for eating with us',
  cancelled: ({ vendor }) => `${vendor} will not make this one`,
} as const satisfies Record<KnownStatus, BannerNoteFormat>

const hasBannerNote = (status: string): status is KnownStatus => Object.hasOwn(BANNER_NOTES, status)

/** What the banner adds to the status: how long it will take, or what to do. `now` in ms. */
export function bannerNote(order: Order, now: number): string {
  if (!hasBannerNote(order.status)) return ''
  const estimate = formatEstimate(order, now, 'page')
  const cash = order.paymentMethod === 'cash_at_counter'
  const delivery = order.orderType === 'delivery'
  return BANNER_NOTES[order.status]({ estimate, cash, delivery, vendor: order.vendorName })
}

const FINISHED_STATUSES: readonly string[] = ['delivered', 'completed', 'cancelled']

/** Nothing more will happen to it. */
export const isFinished = ({ status }: Order): boolean => FINISHED_STATUSES.includes(status)

/** A card order that was never paid: its page offers 'Pay now'. */
export const isPayable = ({ status, paymentMethod }: Order): boolean =>
  status === 'pending_payment' && paymentMethod === 'stripe'

const STATUSES_WITHOUT_PAYMENT: readonly string[] = ['pending_payment', 'pending', 'cancelled']

/** A card order that a trailer has: it got there by being paid. A cancelled one is refunded, not paid. */
export const isPaidByCard = ({ status, paymentMethod }: Order): boolean =>
  paymentMethod === 'stripe' && !STATUSES_WITHOUT_PAYMENT.includes(status)
