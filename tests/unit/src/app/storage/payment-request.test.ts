import { describe, expect, it } from 'vitest'
import { isSamePaymentRequest, parsePaymentRequest } from '#app/storage/payment-storage'
import { buildPaymentRequest } from '#machines/checkout/build-order'
import { DRAFTS } from '#machines/checkout/spec/fixtures'
import type { PaymentRequest } from '#machines/payment/payment-request'

const orderedItem = { menu_item_id: 412, quantity: 2, price: 2.5, allergy_information: 'No nuts', addons: [] }
const CART_REQUEST = {
  orderData: { vendorId: 31, orderType: 'dine_in', items: [orderedItem], allergyNote: 'No nuts' },
  amount: 6.5,
} satisfies PaymentRequest
const LARGER_CART_REQUEST: PaymentRequest = {
  ...CART_REQUEST,
  orderData: { ...CART_REQUEST.orderData, items: [{ ...orderedItem, quantity: 3 }] },
}
const ORDER_REQUEST: PaymentRequest = { orderId: '1042', amount: 6.5 }
describe('a payment request', () => {
  it('is read from a valid value only', () => {
    for (const request of [CART_REQUEST, ORDER_REQUEST]) expect(parsePaymentRequest(request)).toBe(request)
    for (const other of [undefined, null, {}, { amount: 1 }, { orderId: '1' }, { orderData: {}, amount: 1 }])
      expect(parsePaymentRequest(other)).toBeNull()
  })

  it('is the same for the same items in another order of keys', () => {
    const { vendorId, ...rest } = CART_REQUEST.orderData
    const reordered = { amount: 6.5, orderData: { ...rest, deliveryInstructions: '', vendorId } }
    expect(isSamePaymentRequest(CART_REQUEST, reordered)).toBe(true)
    expect(isSamePaymentRequest(ORDER_REQUEST, { ...ORDER_REQUEST })).toBe(true)
  })

  it.each([
    ['another quantity', LARGER_CART_REQUEST],
    ['another amount', { ...CART_REQUEST, amount: 7 }],
    ['an order', ORDER_REQUEST],
  ])('is different with %s', (_, other) => {
    expect(isSamePaymentRequest(CART_REQUEST, other)).toBe(false)
  })

  // Specification 13.34.
  it('is different after a change of the delivery address, whose id stays', () => {
    const { delivery } = DRAFTS
    const moved = { ...delivery, address: { ...delivery.address, street: 'New Street' } }
    const [one, other] = [buildPaymentRequest(delivery), buildPaymentRequest(moved)]
    expect(other.orderData).toEqual(one.orderData)
    expect(isSamePaymentRequest(one, other)).toBe(false)
  })
})
