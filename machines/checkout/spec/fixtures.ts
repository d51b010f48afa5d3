import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import { type Order, orderSchema } from '#domain/contract/ordering/orders'
import { CARTS, createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import type { CheckoutDraft } from '#machines/checkout/build-order'
import type { checkoutMachine } from '#machines/checkout/checkout.machine'
import { HOME_ADDRESS } from '#machines/delivery-address/spec/fixtures'

const deliveryCart = {
  ...createCart([createLine(SODA, 1, 1)], 'delivery'),
  deliveryInstructions: 'Ring twice',
}

/** Checkouts that can be confirmed, and checkouts that cannot. */
export const DRAFTS = {
  dineIn: { vendorId: VENDOR_ID, cart: CARTS.oneSoda, address: null, isSynced: true },
  twoItems: { vendorId: VENDOR_ID, cart: CARTS.twoSodas, address: null, isSynced: true },
  delivery: { vendorId: VENDOR_ID, cart: deliveryCart, address: HOME_ADDRESS, isSynced: true },
  deliveryWithoutAddress: { vendorId: VENDOR_ID, cart: deliveryCart, address: null, isSynced: true },
  noStreet: {
    vendorId: VENDOR_ID,
    cart: deliveryCart,
    address: { ...HOME_ADDRESS, street: ' ' },
    isSynced: true,
  },
  noVendor: { vendorId: null, cart: CARTS.oneSoda, address: null, isSynced: true },
  empty: { vendorId: VENDOR_ID, cart: CARTS.empty, address: null, isSynced: true },
  cashOnly: {
    vendorId: VENDOR_ID,
    cart: { ...CARTS.oneSoda, takesCards: false },
    address: null,
    isSynced: true,
  },
  belowCardMinimum: {
    vendorId: VENDOR_ID,
    cart: { ...CARTS.oneSoda, total: 29 },
    address: null,
    isSynced: true,
  },
  unsynced: { vendorId: VENDOR_ID, cart: CARTS.oneSoda, address: null, isSynced: false },
} as const satisfies Record<string, CheckoutDraft>

const toStep = (event: MachineEvent<typeof checkoutMachine>): ChartEvent => ({ ...event })
const confirmedStep = (draft: CheckoutDraft, idempotencyKey = 'first'): ChartEvent =>
  toStep({ type: 'checkout.confirmed', draft, idempotencyKey })
const errorStep = (error: ApiErrorData): ChartEvent => ({ type: 'xstate.error.actor.placeOrder', error })

// Specification 20.28.
export const ORDER: Order = orderSchema.parse({ order_id: 1042, status: 'pending_payment', total: 4 })

/** Every event that reaches the checkout from outside. */
export const CHECKOUT_STEPS = {
  cashChosen: toStep({ type: 'checkout.methodChosen', method: 'cash_at_counter' }),
  cardChosen: toStep({ type: 'checkout.methodChosen', method: 'stripe' }),
  opened: toStep({ type: 'checkout.opened' }),
  confirmed: confirmedStep(DRAFTS.dineIn),
  confirmedAgain: confirmedStep(DRAFTS.dineIn, 'second'),
  confirmedTwoItems: confirmedStep(DRAFTS.twoItems, 'third'),
  confirmedDelivery: confirmedStep(DRAFTS.delivery),
  confirmedWithoutAddress: confirmedStep(DRAFTS.deliveryWithoutAddress),
  confirmedNoStreet: confirmedStep(DRAFTS.noStreet),
  confirmedNoVendor: confirmedStep(DRAFTS.noVendor),
  confirmedEmpty: confirmedStep(DRAFTS.empty),
  confirmedCashOnly: confirmedStep(DRAFTS.cashOnly, 'fourth'),
  confirmedBelowCardMinimum: confirmedStep(DRAFTS.belowCardMinimum, 'fifth'),
  confirmedUnsynced: confirmedStep(DRAFTS.unsynced),
  placed: { type: 'xstate.done.actor.placeOrder', output: ORDER },
  vendorClosed: errorStep({ kind: 'refused', status: 409, message: 'Smoky Joes is closed' }),
  unauthenticated: errorStep({ kind: 'refused', status: 401, message: '' }),
  requestTimeout: errorStep({ kind: 'refused', status: 408, message: '' }),
  tooManyRequests: errorStep({ kind: 'refused', status: 429, message: '' }),
  offline: errorStep({ kind: 'offline', status: null, message: '' }),
  serverError: errorStep({ kind: 'refused', status: 500, message: '' }),
  unreadable: errorStep({ kind: 'malformed', status: null, message: '' }),
  placingTimeout: { type: 'xstate.after.actorTimeout.checkout.placing' },
  resubmitAllowed: { type: 'xstate.after.resubmitDelay.checkout.redirectedToPayment' },
} as const satisfies Record<string, ChartEvent>

export const checkoutFixtures: Fixtures<typeof checkoutMachine> = {
  input: undefined,
  events: Object.values(CHECKOUT_STEPS),
}
