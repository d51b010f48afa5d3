import type { Address } from '#domain/calls/address'
import { type Order, orderReply } from '#domain/calls/orders'
import type { Fault } from '#domain/fault'
import { CARTS, cartOf, HERE, lineOf, SODA } from '#machines/cart/cart.cases'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import type { Basket } from '#machines/checkout/order-of'
import type { Cases, Sent, Step } from '#machines/kit/flow'

export const HOME: Address = {
  id: '5',
  doorNo: '14',
  street: 'Lantern Street',
  postcode: 'LS1 4AP',
  country: 'UK',
}
const delivered = { ...cartOf([lineOf(SODA, 1, 1)], 'delivery'), deliveryInstructions: 'Ring twice' }

/** What can be confirmed, and what cannot. */
export const BASKETS = {
  dineIn: { vendorId: HERE, cart: CARTS.oneSoda, address: null, settled: true },
  more: { vendorId: HERE, cart: CARTS.twoSodas, address: null, settled: true },
  delivery: { vendorId: HERE, cart: delivered, address: HOME, settled: true },
  nowhere: { vendorId: HERE, cart: delivered, address: null, settled: true },
  noStreet: { vendorId: HERE, cart: delivered, address: { ...HOME, street: ' ' }, settled: true },
  noVendor: { vendorId: null, cart: CARTS.oneSoda, address: null, settled: true },
  empty: { vendorId: HERE, cart: CARTS.empty, address: null, settled: true },
  unsettled: { vendorId: HERE, cart: CARTS.oneSoda, address: null, settled: false },
} as const satisfies Record<string, Basket>

const sent = (event: Sent<typeof checkoutMachine>): Step => ({ ...event })
const confirmed = (basket: Basket, key = 'first'): Step => sent({ type: 'checkout.confirmed', basket, key })
const failed = (error: Fault): Step => ({ type: 'xstate.error.actor.placeOrder', error })

export const ORDER: Order = orderReply.parse({ order_id: 1042, status: 'pending_payment', total: 4 })

/** Everything that can reach the checkout from outside, by what it means. */
export const STEPS = {
  cashChosen: sent({ type: 'checkout.methodChosen', method: 'cash_at_counter' }),
  cardChosen: sent({ type: 'checkout.methodChosen', method: 'stripe' }),
  opened: sent({ type: 'checkout.opened' }),
  confirmed: confirmed(BASKETS.dineIn),
  confirmedAgain: confirmed(BASKETS.dineIn, 'second'),
  confirmedMore: confirmed(BASKETS.more, 'third'),
  confirmedDelivery: confirmed(BASKETS.delivery),
  confirmedNowhere: confirmed(BASKETS.nowhere),
  confirmedNoStreet: confirmed(BASKETS.noStreet),
  confirmedNoVendor: confirmed(BASKETS.noVendor),
  confirmedEmpty: confirmed(BASKETS.empty),
  confirmedUnsettled: confirmed(BASKETS.unsettled),
  placed: { type: 'xstate.done.actor.placeOrder', output: ORDER },
  closed: failed({ kind: 'refused', status: 409, message: 'Smoky Joes is closed' }),
  lost: failed({ kind: 'offline', status: null, message: '' }),
  broken: failed({ kind: 'refused', status: 500, message: '' }),
  unreadable: failed({ kind: 'malformed', status: null, message: '' }),
  patienceEnds: { type: 'xstate.after.patience.checkout.placing' },
  handoverEnds: { type: 'xstate.after.handover.checkout.handedOver' },
} as const satisfies Record<string, Step>

export const checkoutCases: Cases<typeof checkoutMachine> = {
  input: undefined,
  events: Object.values(STEPS),
}
