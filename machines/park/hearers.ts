import type { AnyEventObject } from 'xstate'

/** The actors that the park owns, by their systemIds. */
export type ParkActor =
  | 'session'
  | 'toasts'
  | 'realtime'
  | 'cart'
  | 'deliveryAddress'
  | 'checkout'
  | 'orderTracking'
  | 'ordersList'

/** An event, and whom it concerns as it is. */
export interface Passing {
  readonly to: readonly ParkActor[]
  readonly event: AnyEventObject
}

const ORDER_PAGES = ['orderTracking', 'ordersList'] as const
const REFRESH: readonly Passing[] = [
  { to: ['cart'], event: { type: 'cart.refreshed' } },
  { to: ['deliveryAddress'], event: { type: 'address.refreshed' } },
]

/** Who hears of what. Pages that ask anew on their own event get that one. */
const HEARERS = {
  'browser.online': { to: ['session', 'realtime', ...ORDER_PAGES], also: REFRESH },
  'browser.offline': { to: ['realtime'], also: [] },
  'tab.shown': { to: ['session', 'realtime', ...ORDER_PAGES], also: REFRESH },
  'order.pushed': { to: ORDER_PAGES, also: [] },
  'order.caughtUp': { to: ORDER_PAGES, also: [] },
} as const satisfies Record<string, { to: readonly ParkActor[]; also: readonly Passing[] }>

/** What goes to whom when this event reaches the park. */
export const passingsOf = (event: { type: keyof typeof HEARERS }): readonly Passing[] => [
  { to: HEARERS[event.type].to, event },
  ...HEARERS[event.type].also,
]
