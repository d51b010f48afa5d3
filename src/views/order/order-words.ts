import type { Order } from '#domain/calls/orders'
import { estimateOf } from '#domain/estimate'
import type { KnownStatus } from '#domain/order-status'

/** An order as a page has it so far. */
export type OrderState =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'ready'; readonly order: Order }

/** What a page knows of its own freshness: 'Live', 'Checking every 30 s', 'Offline – last known 12:40'. */
export interface Connection {
  readonly state: 'live' | 'checking' | 'offline'
  readonly text: string
}

const spaced = (word: string) => word.replaceAll('_', ' ')
const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The order type with underscores replaced by spaces (spec, order detail): 'Dine in'. */
export const orderTypeWords = (order: Order): string => capital(spaced(order.orderType))

const PAYMENTS = new Map([
  ['stripe', 'Card'],
  ['cash_at_counter', 'Cash at counter'],
])

/** How it is paid; a method never heard of by its own name. */
export const paymentWords = ({ paymentMethod }: Order): string =>
  PAYMENTS.get(paymentMethod) ?? capital(spaced(paymentMethod))

interface About {
  readonly estimate: string
  readonly cash: boolean
  readonly delivery: boolean
  readonly vendor: string
}
type Note = (about: About) => string

const toGo: Note = ({ estimate }) => `About ${estimate} to go`
const NOTES = {
  pending: ({ vendor }) => `Waiting for ${vendor} to confirm`,
  pending_payment: ({ cash, delivery, estimate }) => {
    if (!cash) return 'Waiting for your payment'
    return delivery
      ? `Pay in cash at your door, in about ${estimate}`
      : `Pay at the counter, then about ${estimate}`
  },
  confirmed: toGo,
  preparing: toGo,
  ready: ({ delivery, vendor }) => (delivery ? 'On its way to you soon' : `It waits for you at ${vendor}`),
  out_for_delivery: toGo,
  delivered: () => 'Enjoy your food',
  completed: () => 'Thanks for eating with us',
  cancelled: ({ vendor }) => `${vendor} will not make this one`,
} as const satisfies Record<KnownStatus, Note>

const isNoted = (status: string): status is KnownStatus => Object.hasOwn(NOTES, status)

/** What the banner adds to the status: how long it will take, or what to do. `now` in ms. */
export function bannerNote(order: Order, now: number): string {
  if (!isNoted(order.status)) return ''
  const estimate = estimateOf(order, now, 'page')
  const cash = order.paymentMethod === 'cash_at_counter'
  const delivery = order.orderType === 'delivery'
  return NOTES[order.status]({ estimate, cash, delivery, vendor: order.vendorName })
}

const OVER: readonly string[] = ['delivered', 'completed', 'cancelled']

/** Nothing more will happen to it. */
export const isOver = ({ status }: Order): boolean => OVER.includes(status)

/** A card order that was never paid: its page offers 'Pay now'. */
export const isPayable = ({ status, paymentMethod }: Order): boolean =>
  status === 'pending_payment' && paymentMethod === 'stripe'

const UNPAID: readonly string[] = ['pending_payment', 'pending', 'cancelled']

/** A card order that a trailer has: it got there by being paid. A cancelled one is refunded, not paid. */
export const isPaidByCard = ({ status, paymentMethod }: Order): boolean =>
  paymentMethod === 'stripe' && !UNPAID.includes(status)
