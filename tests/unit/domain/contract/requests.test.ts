import { describe, expect, it } from 'vitest'
import { getCurrentUser, login, logout, logoutEverywhere } from '#domain/contract/account/auth'
import { listSessions, signOutSession } from '#domain/contract/account/sessions'
import { createAddress, getAddress, updateAddress } from '#domain/contract/ordering/address'
import * as carts from '#domain/contract/ordering/cart'
import * as orders from '#domain/contract/ordering/orders'
import { createPaymentIntent, getOrderData, getPaymentStatus } from '#domain/contract/ordering/payments'
import { getAddonGroups, getMenu, listVendors } from '#domain/contract/ordering/vendors'

/** The request line and the body that the client sends. */
const expectedRequest = (line: string, body?: unknown) => ({ line, body })

const address = { street: 'Wharf Road', doorNo: '14', postcode: 'N1 7GS' }
const item = {
  menu_item_id: 412,
  quantity: 1,
  price: 12.5,
  // Specification 20.22.
  allergy_information: 'No sesame',
  addons: [{ group_id: 7, addons: [{ menu_item_addon_id: 2, quantity: 1, price: 0.5 }] }],
}
const cashOrderInput = {
  vendorId: 31,
  orderType: 'delivery',
  items: [item],
  deliveryInstructions: 'Blue door',
  allergyNote: 'No sesame',
  paymentMethod: 'cash_at_counter',
  deliveryAddress: { id: '3', ...address, country: 'UK' },
} as const
const orderData = {
  vendorId: 31,
  orderType: 'delivery',
  items: [item],
  allergyNote: 'No sesame',
  deliveryInstructions: 'Blue door',
  // Specification 20.22.
  deliveryAddressId: '3',
} as const

interface RequestBuilder<Input> {
  readonly method: string
  readonly path: (input: Input) => string
  readonly body?: (input: Input) => unknown
}
/** The request of a call for an input. */
const formatRequest = <Input>({ method, path, body }: RequestBuilder<Input>, input: Input) =>
  expectedRequest(`${method} ${path(input)}`, body?.(input))

// Specification 20.29.
describe('the requests of the client', () => {
  // Specification 20.6, 20.7, 20.8, 20.9, 20.10, 20.11, 20.12, 20.13, 20.14, 20.15, 20.16, 20.17, 20.18 and 20.19.
  it.each([
    [
      formatRequest(login, { email: 'priya@foodpark.test', password: 'lunchtime' }),
      expectedRequest('POST /auth/login', { email: 'priya@foodpark.test', password: 'lunchtime' }),
    ],
    [formatRequest(getCurrentUser, {}), expectedRequest('GET /auth/me')],
    [formatRequest(logout, {}), expectedRequest('POST /auth/logout')],
    [formatRequest(logoutEverywhere, {}), expectedRequest('POST /auth/logout-everywhere')],
    [formatRequest(listSessions, {}), expectedRequest('GET /auth/sessions')],
    [formatRequest(signOutSession, { id: 'a/1' }), expectedRequest('DELETE /auth/sessions/a%2F1')],
    [
      formatRequest(listVendors, { page: 1, limit: 20 }),
      expectedRequest('GET /vendors/list?page=1&limit=20&status=active'),
    ],
    [formatRequest(getMenu, { vendorId: 31 }), expectedRequest('GET /vendors/31/items')],
    [formatRequest(getAddonGroups, { itemId: 412 }), expectedRequest('GET /menu-items/412/addon-groups')],
    [
      formatRequest(carts.getCart, { vendorId: 31, orderType: 'dine_in' }),
      expectedRequest('GET /cart?vendorId=31&orderType=dine_in'),
    ],
    [
      formatRequest(carts.addToCart, { itemId: 412, quantity: 1, vendorId: 31, orderType: 'dine_in' }),
      expectedRequest('POST /cart/add', { itemId: 412, quantity: 1, vendorId: 31, orderType: 'dine_in' }),
    ],
    [
      formatRequest(carts.updateCart, {
        itemId: 1_000_001,
        quantity: 0,
        vendorId: 31,
        orderType: 'delivery',
      }),
      expectedRequest('PUT /cart/update', {
        itemId: 1_000_001,
        quantity: 0,
        vendorId: 31,
        orderType: 'delivery',
      }),
    ],
    [
      formatRequest(carts.addToCartWithAddons, {
        itemId: 412,
        orderType: 'dine_in',
        quantity: 1,
        vendorId: 31,
        addonSelections: [{ addonGroupId: 7, addonId: 2, quantity: 1 }],
      }),
      expectedRequest('POST /cart/add-with-addons', {
        itemId: 412,
        orderType: 'dine_in',
        quantity: 1,
        vendorId: 31,
        addonSelections: [{ addonGroupId: 7, addonId: 2, quantity: 1 }],
      }),
    ],
    [
      formatRequest(carts.clearCart, { vendorId: 31 }),
      expectedRequest('DELETE /cart/remove-all-by-vendor', { vendorId: 31 }),
    ],
    [
      formatRequest(carts.saveDeliveryInstructions, { instructions: 'Blue door' }),
      expectedRequest('POST /cart/delivery-instructions', { instructions: 'Blue door' }),
    ],
    [
      formatRequest(carts.saveAllergyNote, { itemId: 412, allergyInformation: 'No sesame' }),
      expectedRequest('POST /cart/allergy-information', { itemId: 412, allergyInformation: 'No sesame' }),
    ],
    [formatRequest(getAddress, {}), expectedRequest('GET /delivery-addresses')],
    [
      formatRequest(createAddress, address),
      expectedRequest('POST /delivery-addresses', { ...address, address_type: 'home' }),
    ],
    // Specification 11.17.
    [
      formatRequest(createAddress, { ...address, phone: '07700 900123' }),
      expectedRequest('POST /delivery-addresses', {
        ...address,
        address_type: 'home',
        phone: '07700 900123',
      }),
    ],
    [
      formatRequest(updateAddress, { ...address, phone: '' }),
      expectedRequest('PUT /delivery-addresses', { ...address, address_type: 'home', phone: '' }),
    ],
    [
      formatRequest(updateAddress, address),
      expectedRequest('PUT /delivery-addresses', { ...address, address_type: 'home' }),
    ],
    [
      formatRequest(createPaymentIntent, { orderData: { ...orderData, items: [item] }, amount: 28 }),
      expectedRequest('POST /payments/stripe/create-intent', { orderData, amount: 28, currency: 'gbp' }),
    ],
    [
      formatRequest(createPaymentIntent, { orderId: '1042', amount: 28, source: 'web' }),
      expectedRequest('POST /payments/stripe/create-intent', {
        orderId: '1042',
        amount: 28,
        currency: 'gbp',
        // Specification 20.19.
        metadata: { source: 'web' },
      }),
    ],
    [
      formatRequest(getPaymentStatus, { paymentIntentId: 'pay_1' }),
      // Specification 13.13 and 20.24.
      expectedRequest('GET /payments/stripe/status/pay_1'),
    ],
    [
      formatRequest(getOrderData, { sessionId: 'cs_1' }),
      // Specification 20.25.
      expectedRequest('GET /payments/stripe/order-data/cs_1'),
    ],
    [
      formatRequest(orders.placeOrder, { ...cashOrderInput, items: [item] }),
      // Specification 20.26.
      expectedRequest('POST /orders', cashOrderInput),
    ],
    [
      formatRequest(orders.placeOrder, {
        ...cashOrderInput,
        items: [item],
        // Specification 21.14.
        paymentMethod: 'stripe',
        // Specification 13.26 and 20.27.
        stripePaymentIntentId: 'pay_1',
      }),
      expectedRequest('POST /orders', {
        ...cashOrderInput,
        paymentMethod: 'stripe',
        stripePaymentIntentId: 'pay_1',
      }),
    ],
    [formatRequest(orders.listOrders, {}), expectedRequest('GET /orders')],
    [formatRequest(orders.getOrder, { orderId: '1042' }), expectedRequest('GET /orders/1042')],
    [formatRequest(orders.getOrderDetails, { orderId: '1042' }), expectedRequest('GET /orders/details/1042')],
    [
      formatRequest(orders.setOrderStatus, { orderId: '1042', status: 'ready' }),
      expectedRequest('PATCH /orders/1042/status', { status: 'ready' }),
    ],
  ])('have the specified form: $1.line', (request, expected) => {
    expect(request).toEqual(expected)
  })
})

describe('ids in a path', () => {
  // Specification 21.15.
  it.each([
    ['an order', orders.getOrder.path({ orderId: '../auth/me?x=1' }), '/orders/..%2Fauth%2Fme%3Fx%3D1'],
    ['an order’s details', orders.getOrderDetails.path({ orderId: 'a/b' }), '/orders/details/a%2Fb'],
    ['a payment', getPaymentStatus.path({ paymentIntentId: 'a/b' }), '/payments/stripe/status/a%2Fb'],
    ['a session', getOrderData.path({ sessionId: 'a b' }), '/payments/stripe/order-data/a%20b'],
  ])('are encoded in the path of %s', (_, path, expected) => {
    expect(path).toBe(expected)
  })
})

describe('the requests that the server accepts', () => {
  const addon = { menu_item_addon_id: 2, quantity: 1, price: 0.5 }
  const withAddons = (addons: unknown) => ({ ...cashOrderInput, items: [{ ...item, addons }] })
  const repeat = (value: unknown, count: number) => Array.from({ length: count }, () => value)

  it.each([
    [
      'an order with 100 add-ons in a group',
      orders.placeOrder,
      withAddons([{ group_id: 7, addons: repeat(addon, 100) }]),
      true,
    ],
    [
      'an order with 101 add-ons in a group',
      orders.placeOrder,
      withAddons([{ group_id: 7, addons: repeat(addon, 101) }]),
      false,
    ],
    [
      'an order with 100 groups for a dish',
      orders.placeOrder,
      withAddons(repeat({ group_id: 7, addons: [] }, 100)),
      true,
    ],
    [
      'an order with 101 groups for a dish',
      orders.placeOrder,
      withAddons(repeat({ group_id: 7, addons: [] }, 101)),
      false,
    ],
    ['an order of 51 dishes', orders.placeOrder, { ...cashOrderInput, items: repeat(item, 51) }, false],
    [
      'a payment for 101 add-ons in a group',
      createPaymentIntent,
      {
        orderData: { ...orderData, items: withAddons([{ group_id: 7, addons: repeat(addon, 101) }]).items },
        amount: 1,
        currency: 'gbp',
      },
      false,
    ],
  ])('have lists of at most 100 elements: %s', (_, { requestSchema }, body, isAccepted) => {
    expect(requestSchema?.safeParse(body).success).toBe(isAccepted)
  })
})
