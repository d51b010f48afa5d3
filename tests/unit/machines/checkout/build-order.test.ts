import { describe, expect, test } from 'vitest'
import { createCart, createLine, SODA } from '#machines/cart/spec/fixtures'
import { HOME } from '#machines/checkout/spec/fixtures'
import { buildCashOrder, buildPaymentRequest, type CheckoutDraft } from '#machines/checkout/build-order'

const line = { ...createLine(SODA, 1, 2), allergyNote: 'No sesame' }
const basket = (
  orderType: 'dine_in' | 'takeaway' | 'delivery',
  address: CheckoutDraft['address'],
): CheckoutDraft => ({
  vendorId: 31,
  cart: { ...createCart([line], orderType), deliveryInstructions: 'Ring twice' },
  address,
  isSynced: true,
})
const order = {
  vendorId: 31,
  items: [{ menu_item_id: 412, quantity: 2, price: 2.5, allergy_information: 'No sesame', addons: [] }],
  allergyNote: 'No sesame',
}

describe('an order with cash', () => {
  test('for a delivery names the address and how to find the door', () => {
    expect(buildCashOrder(basket('delivery', HOME))).toEqual({
      ...order,
      orderType: 'delivery',
      paymentMethod: 'cash_at_counter',
      deliveryInstructions: 'Ring twice',
      deliveryAddress: HOME,
    })
  })

  test.each(['dine_in', 'takeaway'] as const)('for %s tells nobody where the customer lives', orderType => {
    expect(buildCashOrder(basket(orderType, HOME))).toEqual({
      ...order,
      orderType,
      paymentMethod: 'cash_at_counter',
      deliveryInstructions: '',
    })
  })

  test('has no address where none is known', () => {
    expect(buildCashOrder(basket('delivery', null))).not.toHaveProperty('deliveryAddress')
  })
})

describe('what a card pays for', () => {
  test('is the total in pounds, and for a delivery the address by its id', () => {
    expect(buildPaymentRequest(basket('delivery', HOME))).toEqual({
      amount: 6.5,
      orderData: {
        ...order,
        orderType: 'delivery',
        deliveryInstructions: 'Ring twice',
        deliveryAddressId: '5',
      },
    })
  })

  test.each([
    ['dine_in', HOME],
    ['takeaway', HOME],
    ['delivery', null],
  ] as const)('says nothing of a delivery for %s to the address %j', (orderType, address) => {
    expect(buildPaymentRequest(basket(orderType, address)).orderData).toEqual({ ...order, orderType })
  })

  test('is never an order without a trailer', () => {
    const nowhere = { ...basket('dine_in', null), vendorId: null }
    expect(() => buildPaymentRequest(nowhere)).toThrow('No vendor selected')
    expect(() => buildCashOrder(nowhere)).toThrow('No vendor selected')
  })
})
