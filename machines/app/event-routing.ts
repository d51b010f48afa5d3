import type { AnyEventObject } from 'xstate'

/** The actors that the park owns, by their systemIds. */
export type AppActorId =
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
export interface EventRoute {
  readonly to: readonly AppActorId[]
  readonly event: AnyEventObject
}

const ORDER_ACTORS = ['orderTracking', 'ordersList'] as const
const PAYMENT_ACTORS = ['payment', 'paymentReturn'] as const
const REFRESH_ROUTES: readonly EventRoute[] = [
  { to: ['cart'], event: { type: 'cart.refreshRequested' } },
  { to: ['deliveryAddress'], event: { type: 'address.refreshRequested' } },
]

const MISSED_ORDERS_ROUTE: EventRoute = { to: ORDER_ACTORS, event: { type: 'realtime.connected' } }

/** What a payment that was found to be paid changes: there is an order, and the server has cleared the cart. */
export const PAID_WHILE_AWAY_ROUTES: readonly EventRoute[] = [
  { to: ['cart'], event: { type: 'cart.refreshRequested' } },
  MISSED_ORDERS_ROUTE,
]

/** Who hears of what. Pages that ask anew on their own event get that one. */
const ROUTES = {
  'browser.online': { to: ['session', 'realtime', ...ORDER_ACTORS, ...PAYMENT_ACTORS], also: REFRESH_ROUTES },
  'browser.offline': { to: ['realtime'], also: [] },
  'tab.shown': { to: ['session', 'realtime', ...ORDER_ACTORS, ...PAYMENT_ACTORS], also: REFRESH_ROUTES },
  'order.statusChanged': { to: ORDER_ACTORS, also: [] },
  'realtime.connected': { to: ORDER_ACTORS, also: [] },
  'payment.paid': {
    to: [],
    also: [{ to: ['cart'], event: { type: 'cart.checkedOut' } }, MISSED_ORDERS_ROUTE],
  },
} as const satisfies Record<string, { to: readonly AppActorId[]; also: readonly EventRoute[] }>

/** What goes to whom when this event reaches the park. */
export const routesFor = (event: { type: keyof typeof ROUTES }): readonly EventRoute[] => [
  { to: ROUTES[event.type].to, event },
  ...ROUTES[event.type].also,
]
