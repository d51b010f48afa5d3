import { describe, expect, it } from 'vitest'
import { createAddress, getAddress, updateAddress } from '#domain/calls/address'
import { login, logout, me } from '#domain/calls/auth'
import * as carts from '#domain/calls/cart'
import * as orders from '#domain/calls/orders'
import { createIntent, orderDataOf, paymentStatus } from '#domain/calls/payments'
import { addonGroups, listVendors, vendorItems } from '#domain/calls/vendors'

/** Section 7, line by line: the call, what it is given, and what must leave the client. */
const sent = (line: string, body?: unknown) => ({ line, body })

const address = { street: 'Wharf Road', doorNo: '14', postcode: 'N1 7GS' }
const item = {
  menu_item_id: 412,
  quantity: 1,
  price: 12.5,
  allergy_information: 'No sesame',
  addons: [{ group_id: 7, addons: [{ menu_item_addon_id: 2, quantity: 1, price: 0.5 }] }],
}
const cash = {
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
  deliveryAddressId: '3',
} as const

interface Sendable<Input> {
  readonly method: string
  readonly path: (input: Input) => string
  readonly body?: (input: Input) => unknown
}
/** What a call sends for this input. */
const send = <Input>({ method, path, body }: Sendable<Input>, input: Input) =>
  sent(`${method} ${path(input)}`, body?.(input))

describe('section 7, as it leaves the client', () => {
  it.each([
    [
      send(login, { email: 'priya@foodpark.test', password: 'lunchtime' }),
      sent('POST /auth/login', { email: 'priya@foodpark.test', password: 'lunchtime' }),
    ],
    [send(me, {}), sent('GET /auth/me')],
    [send(logout, {}), sent('POST /auth/logout')],
    [send(listVendors, { page: 1, limit: 20 }), sent('GET /vendors/list?page=1&limit=20&status=active')],
    [send(vendorItems, { vendorId: 31 }), sent('GET /vendors/31/items')],
    [send(addonGroups, { itemId: 412 }), sent('GET /menu-items/412/addon-groups')],
    [
      send(carts.getCart, { vendorId: 31, orderType: 'dine_in' }),
      sent('GET /cart?vendorId=31&orderType=dine_in'),
    ],
    [
      send(carts.addToCart, { itemId: 412, quantity: 1, vendorId: 31, orderType: 'dine_in' }),
      sent('POST /cart/add', { itemId: 412, quantity: 1, vendorId: 31, orderType: 'dine_in' }),
    ],
    [
      send(carts.updateCart, { itemId: 1_000_001, quantity: 0, vendorId: 31, orderType: 'delivery' }),
      sent('PUT /cart/update', { itemId: 1_000_001, quantity: 0, vendorId: 31, orderType: 'delivery' }),
    ],
    [
      send(carts.addWithAddons, {
        itemId: 412,
        orderType: 'dine_in',
        quantity: 1,
        vendorId: 31,
        addonSelections: [{ addonGroupId: 7, addonId: 2, quantity: 1 }],
      }),
      sent('POST /cart/add-with-addons', {
        itemId: 412,
        orderType: 'dine_in',
        quantity: 1,
        vendorId: 31,
        addonSelections: [{ addonGroupId: 7, addonId: 2, quantity: 1 }],
      }),
    ],
    [send(carts.clearCart, { vendorId: 31 }), sent('DELETE /cart/remove-all-by-vendor', { vendorId: 31 })],
    [
      send(carts.saveInstructions, { instructions: 'Blue door' }),
      sent('POST /cart/delivery-instructions', { instructions: 'Blue door' }),
    ],
    [
      send(carts.saveAllergyNote, { itemId: 412, allergyInformation: 'No sesame' }),
      sent('POST /cart/allergy-information', { itemId: 412, allergyInformation: 'No sesame' }),
    ],
    [send(getAddress, {}), sent('GET /delivery-addresses')],
    [send(createAddress, address), sent('POST /delivery-addresses', { ...address, address_type: 'home' })],
    [send(updateAddress, address), sent('PUT /delivery-addresses', { ...address, address_type: 'home' })],
    [
      send(createIntent, { orderData: { ...orderData, items: [item] }, amount: 28 }),
      sent('POST /payments/stripe/create-intent', { orderData, amount: 28, currency: 'gbp' }),
    ],
    [
      send(createIntent, { orderId: '1042', amount: 28, source: 'web' }),
      sent('POST /payments/stripe/create-intent', {
        orderId: '1042',
        amount: 28,
        currency: 'gbp',
        metadata: { source: 'web' },
      }),
    ],
    [send(paymentStatus, { paymentIntentId: 'pay_1' }), sent('GET /payments/stripe/status/pay_1')],
    [send(orderDataOf, { sessionId: 'cs_1' }), sent('GET /payments/stripe/order-data/cs_1')],
    [send(orders.placeOrder, { ...cash, items: [item] }), sent('POST /orders', cash)],
    [
      send(orders.placeOrder, {
        ...cash,
        items: [item],
        paymentMethod: 'stripe',
        stripePaymentIntentId: 'pay_1',
      }),
      sent('POST /orders', { ...cash, paymentMethod: 'stripe', stripePaymentIntentId: 'pay_1' }),
    ],
    [send(orders.listOrders, {}), sent('GET /orders')],
    [send(orders.getOrder, { orderId: '1042' }), sent('GET /orders/1042')],
    [send(orders.orderDetails, { orderId: '1042' }), sent('GET /orders/details/1042')],
    [
      send(orders.setOrderStatus, { orderId: '1042', status: 'ready' }),
      sent('PATCH /orders/1042/status', { status: 'ready' }),
    ],
  ])('$1.line', (leaving, written) => {
    expect(leaving).toEqual(written)
  })
})

describe('ids from elsewhere', () => {
  it.each([
    ['an order', orders.getOrder.path({ orderId: '../auth/me?x=1' }), '/orders/..%2Fauth%2Fme%3Fx%3D1'],
    ['an order’s details', orders.orderDetails.path({ orderId: 'a/b' }), '/orders/details/a%2Fb'],
    ['a payment', paymentStatus.path({ paymentIntentId: 'a/b' }), '/payments/stripe/status/a%2Fb'],
    ['a session', orderDataOf.path({ sessionId: 'a b' }), '/payments/stripe/order-data/a%20b'],
  ])('cannot leave the path of %s', (_, path, written) => {
    expect(path).toBe(written)
  })
})
