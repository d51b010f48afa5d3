import type { ActorSystem, ActorSystemInfo, AnyActorRef, AnyEventObject } from 'xstate'
import type { OrderedCart } from '#machines/cart/ordered-lines'

/** The actors that the app chart starts, by their `systemId`. */
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

/** An event and the actors that receive it. Actors that are not running are skipped. */
export interface EventRoute {
  readonly to: readonly AppActorId[]
  readonly event: AnyEventObject
}

const ORDER_ACTORS = ['orderTracking', 'ordersList'] as const
const PAYMENT_ACTORS = ['payment', 'paymentReturn'] as const
/** Another page or device may have changed the cart and the delivery address, to which a card payment goes. */
export const REFRESH_ROUTES: readonly EventRoute[] = [
  { to: ['cart'], event: { type: 'cart.refreshRequested' } },
  { to: ['deliveryAddress'], event: { type: 'address.refreshRequested' } },
]

/** The order pages refresh on this event, because they may have missed an update. */
const STALE_ORDERS_ROUTE: EventRoute = { to: ORDER_ACTORS, event: { type: 'orders.mayBeStale' } }

/** After a payment there is a new order, and what was paid leaves the cart. The cart is only read if nothing is known of it. */
export const routesAfterPayment = (paidCart: OrderedCart | null): readonly EventRoute[] => [
  {
    to: ['cart'],
    event: paidCart ? { type: 'cart.orderPlaced', ...paidCart } : { type: 'cart.refreshRequested' },
  },
  STALE_ORDERS_ROUTE,
]

/** Which actors receive an event unchanged (`to`), and which other events it causes (`also`). */
const ROUTES = {
  'browser.online': { to: ['session', 'realtime', ...ORDER_ACTORS, ...PAYMENT_ACTORS], also: REFRESH_ROUTES },
  'browser.offline': { to: ['realtime'], also: [] },
  'tab.shown': { to: ['session', 'realtime', ...ORDER_ACTORS, ...PAYMENT_ACTORS], also: REFRESH_ROUTES },
  'order.statusChanged': { to: ORDER_ACTORS, also: [] },
  'realtime.connected': { to: [], also: [STALE_ORDERS_ROUTE] },
} as const satisfies Record<string, { to: readonly AppActorId[]; also: readonly EventRoute[] }>

/** The routes of an event that reaches the app chart. */
export const routesForEvent = (event: { type: keyof typeof ROUTES }): readonly EventRoute[] => [
  { to: ROUTES[event.type].to, event },
  ...ROUTES[event.type].also,
]

interface SenderArgs {
  readonly enqueue: { readonly sendTo: (actor: AnyActorRef, event: AnyEventObject) => void }
  readonly system: Pick<ActorSystem<ActorSystemInfo>, 'get'>
}

/** Sends the events to their actors, for an action of `enqueueActions`. */
export function sendRoutes({ enqueue, system }: SenderArgs, routes: readonly EventRoute[]): void {
  for (const { to, event } of routes)
    for (const id of to) {
      const actor = system.get(id)
      if (actor) enqueue.sendTo(actor, event)
    }
}
