import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import * as auth from '#domain/contract/account/auth'
import { DEFAULT_ERRORS } from '#domain/contract/call'
import * as kitchen from '#domain/contract/kitchen'
import * as address from '#domain/contract/ordering/address'
import * as cart from '#domain/contract/ordering/cart'
import * as orders from '#domain/contract/ordering/orders'
import * as payments from '#domain/contract/ordering/payments'
import * as vendors from '#domain/contract/ordering/vendors'
import type { ClientEvents, ServerEvents } from '#domain/contract/realtime/event-payloads'
import { MAX_NOTIFICATIONS, orderNotificationSchema } from '#domain/contract/realtime/socket-events'

const isCall = (value: object): value is { method: string; route: string; defaultError: string } =>
  'method' in value && 'route' in value && 'defaultError' in value
const CALLS = [address, auth, cart, kitchen, orders, payments, vendors].flatMap(file =>
  Object.values(file).filter(value => typeof value === 'object' && isCall(value)),
)

const KITCHEN_ERROR = 'This could not be saved. Please try again.'

/** Every call of the specification with its default error. */
const EXPECTED_CALLS = {
  // Specification 5.14.
  'POST /auth/login': 'Login failed',
  // Specification 5.24.
  'GET /auth/me': 'Failed to get user profile',
  // Specification 5.9 and 7.13.
  'GET /vendors/list': 'Error loading vendors',
  'GET /vendors/:id/items': 'Failed to load menu items.',
  'GET /menu-items/:itemId/addon-groups': DEFAULT_ERRORS.GET,
  'GET /cart': DEFAULT_ERRORS.GET,
  'POST /cart/add': 'Failed to add item to cart',
  'PUT /cart/update': 'Failed to update cart',
  'POST /cart/add-with-addons': 'Failed to add item to cart',
  // Specification 10.32.
  'GET /basket': DEFAULT_ERRORS.GET,
  'POST /cart/accept-changes': 'Failed to update cart',
  'DELETE /cart/remove-all-by-vendor': 'Failed to clear cart',
  'POST /cart/delivery-instructions': 'Failed to save instructions',
  'POST /cart/allergy-information': 'Failed to save allergy information',
  'GET /delivery-addresses': 'Failed to load delivery address',
  'POST /delivery-addresses': 'Failed to save delivery address',
  'PUT /delivery-addresses': 'Failed to save delivery address',
  'POST /payments/stripe/create-intent': 'Failed to create payment intent',
  'GET /payments/stripe/status/:paymentIntentId': DEFAULT_ERRORS.GET,
  'GET /payments/stripe/order-data/:sessionId': DEFAULT_ERRORS.GET,
  'POST /orders': 'Failed to place order',
  'POST /orders/:id/cancel': 'The order was not cancelled. Please ask at the trailer.',
  'GET /orders': DEFAULT_ERRORS.GET,
  'GET /orders/:id': 'Failed to load order details',
  // Specification 16.4.
  'GET /orders/details/:id': 'Failed to load order details',
  'POST /auth/logout': DEFAULT_ERRORS.POST,
  'POST /auth/logout-everywhere': DEFAULT_ERRORS.POST,
  'PATCH /orders/:id/status': DEFAULT_ERRORS.PATCH,
  'GET /kitchen/board': 'The board could not be loaded',
  'POST /kitchen/orders/:id/accept': KITCHEN_ERROR,
  'POST /kitchen/orders/:id/status': KITCHEN_ERROR,
  'POST /kitchen/orders/:id/allergy-seen': KITCHEN_ERROR,
  'GET /kitchen/finished-orders': 'The finished orders could not be loaded',
  'POST /kitchen/orders/:id/undo': KITCHEN_ERROR,
  'POST /kitchen/orders/:id/ticket': KITCHEN_ERROR,
  'POST /kitchen/orders/:id/notice-read': KITCHEN_ERROR,
  'PUT /kitchen/dishes/:id': KITCHEN_ERROR,
  // Specification 23.33.
  'PUT /kitchen/addons/:id': KITCHEN_ERROR,
  'PUT /kitchen/trailer-state': KITCHEN_ERROR,
  'PUT /kitchen/extra-minutes': KITCHEN_ERROR,
}

describe('the API calls', () => {
  it('are the specified ones, with their default errors', () => {
    const defined = Object.fromEntries(
      CALLS.map(({ method, route, defaultError }) => [`${method} ${route}`, defaultError]),
    )
    expect(defined).toEqual(EXPECTED_CALLS)
  })

  // Specification 19.2.
  it('have the specified default errors for each method', () => {
    expect(DEFAULT_ERRORS).toEqual({
      GET: 'An error occurred while fetching data',
      POST: 'An error occurred while posting data',
      PUT: 'An error occurred while updating data',
      PATCH: 'An error occurred while updating data',
      DELETE: 'An error occurred while deleting data',
    })
  })
})

describe('the realtime events', () => {
  it('are the specified ones in both directions', () => {
    expectTypeOf<keyof ClientEvents>().toEqualTypeOf<'user-auth' | 'join-user-room' | 'ping'>()
    expectTypeOf<keyof ServerEvents>().toEqualTypeOf<
      'auth-success' | 'auth-error' | 'room-joined' | 'order-status-notification' | 'pong'
    >()
    expect(MAX_NOTIFICATIONS).toBe(10)
  })

  // Specification 17.13.
  it.each([
    [
      { orderId: '1042', status: 'ready' },
      { orderId: '1042', status: 'ready' },
    ],
    [
      { orderId: 1042, status: 'Ready for Pickup' },
      { orderId: '1042', status: 'ready' },
    ],
  ])('give the notification of %j', (wire, notification) => {
    expect(z.parse(orderNotificationSchema, wire)).toEqual(notification)
  })

  it.each([null, {}, { orderId: '', status: 'ready' }, { orderId: 1042 }, { orderId: 1042, status: 3 }])(
    'are not parsed from %j',
    wire => {
      expect(z.safeParse(orderNotificationSchema, wire).success).toBe(false)
    },
  )
})

describe('the request bodies', () => {
  const order = {
    vendorId: 31,
    orderType: 'dine_in',
    items: [{ menu_item_id: 412, quantity: 1, price: 4 }],
    paymentMethod: 'cash_at_counter',
  }
  const isAccepted = (schema: z.ZodMiniType | undefined, body: unknown) =>
    schema && z.safeParse(schema, body).success
  const addBody = { itemId: 412, quantity: 1, vendorId: 31 }

  it.each([
    [
      'dine_in for a missing order type',
      cart.addToCart,
      addBody,
      { ...addBody, orderType: 'dine_in', allergyInformation: '' },
    ],
    ['ids in their other forms', cart.clearCart, { vendorId: 'vendor_31' }, { vendorId: 31 }],
    [
      'quantity 0, which removes a line',
      cart.updateCart,
      { ...addBody, quantity: 0 },
      { ...addBody, quantity: 0, orderType: 'dine_in' },
    ],
    [
      'instructions without surrounding spaces',
      cart.saveDeliveryInstructions,
      { instructions: ' Blue door ' },
      { instructions: 'Blue door' },
    ],
  ])('are parsed with %s', (_, call, body, parsed) => {
    const schema: z.ZodMiniType | undefined = call.requestSchema
    expect(schema && z.parse(schema, body)).toEqual(parsed)
  })

  // Specification 11.13 and 21.14.
  it.each([
    ['an add with quantity 0', cart.addToCart.requestSchema, { ...addBody, quantity: 0 }],
    ['a fractional quantity', cart.addToCart.requestSchema, { ...addBody, quantity: 0.5 }],
    ['a quantity above 99', cart.updateCart.requestSchema, { ...addBody, quantity: 100 }],
    ['a quantity below 0', cart.updateCart.requestSchema, { ...addBody, quantity: -1 }],
    ['instructions of spaces', cart.saveDeliveryInstructions.requestSchema, { instructions: '  ' }],
    [
      '501 characters of instructions',
      cart.saveDeliveryInstructions.requestSchema,
      { instructions: 'x'.repeat(501) },
    ],
    [
      '501 characters of allergy note',
      cart.saveAllergyNote.requestSchema,
      { itemId: 1, allergyInformation: 'x'.repeat(501) },
    ],
    [
      '501 characters for the kitchen',
      cart.saveAllergyNote.requestSchema,
      { itemId: 1, allergyInformation: '', kitchenNote: 'x'.repeat(501) },
    ],
    [
      'a dish with 501 characters for the kitchen',
      cart.addToCart.requestSchema,
      { ...addBody, kitchenNote: 'x'.repeat(501) },
    ],
    [
      'an order with 501 characters for the kitchen',
      orders.placeOrder.requestSchema,
      { ...order, items: [{ ...order.items[0], kitchen_note: 'x'.repeat(501) }] },
    ],
    ['an order without items', orders.placeOrder.requestSchema, { ...order, items: [] }],
    ['an unknown payment method', orders.placeOrder.requestSchema, { ...order, paymentMethod: 'iou' }],
    ['an unknown order type', orders.placeOrder.requestSchema, { ...order, orderType: 'drone' }],
    [
      'another currency',
      payments.createPaymentIntent.requestSchema,
      { orderId: 1, amount: 1, currency: 'usd' },
    ],
    [
      'an address without a street',
      address.createAddress.requestSchema,
      { street: ' ', doorNo: '1', postcode: 'N1 7GS' },
    ],
  ])('reject %s', (_, schema, body) => {
    expect(isAccepted(schema, body)).toBe(false)
  })

  // Specification 11.13.
  it('accept exactly 500 characters of instructions, and an address by its id', () => {
    expect(isAccepted(cart.saveDeliveryInstructions.requestSchema, { instructions: 'x'.repeat(500) })).toBe(
      true,
    )
    expect(isAccepted(orders.placeOrder.requestSchema, { ...order, deliveryAddress: 3 })).toBe(true)
  })
})
