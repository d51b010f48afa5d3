import type { AnyEventObject } from 'xstate'

/** The actors that the park owns, by their systemIds. */
export type ParkActor =
  | 'session'
  | 'toasts'
  | 'realtime'
  | 'cart'
  | 'deliveryAddress'
  | 'checkout'
  | 'payment'
  | 'paymentReturn'
  | 'orderTracking'
  | 'ordersList'

/** An event, and whom it concerns as it is. */
export interface Passing {
  readonly to: readonly ParkActor[]
  readonly event: AnyEventObject
}

const ORDER_PAGES = ['orderTracking', 'ordersList'] as const
const PAYMENTS = ['payment', 'paymentReturn'] as const
const REFRESH: readonly Passing[] = [
  { to: ['cart'], event: { type: 'cart.refreshed' } },
  { to: ['deliveryAddress'], event: { type: 'address.refreshed' } },
]

const MISSED: Passing = { to: ORDER_PAGES, event: { type: 'order.caughtUp' } }

/** What a payment that was found to be paid changes: there is an order, and the server has cleared the cart. */
export const FOUND_PAID: readonly Passing[] = [{ to: ['cart'], event: { type: 'cart.refreshed' } }, MISSED]

/** Who hears of what. Pages that ask anew on their own event get that one. */
const HEARERS = {
  'browser.online': { to: ['session', 'realtime', ...ORDER_PAGES, ...PAYMENTS], also: REFRESH },
  'browser.offline': { to: ['realtime'], also: [] },
  'tab.shown': { to: ['session', 'realtime', ...ORDER_PAGES, ...PAYMENTS], also: REFRESH },
  'order.pushed': { to: ORDER_PAGES, also: [] },
  'order.caughtUp': { to: ORDER_PAGES, also: [] },
  'payment.paid': { to: [], also: [{ to: ['cart'], event: { type: 'cart.emptied' } }, MISSED] },
} as const satisfies Record<string, { to: readonly ParkActor[]; also: readonly Passing[] }>

/** What goes to whom when this event reaches the park. */
export const passingsOf = (event: { type: keyof typeof HEARERS }): readonly Passing[] => [
  { to: HEARERS[event.type].to, event },
  ...HEARERS[event.type].also,
]
