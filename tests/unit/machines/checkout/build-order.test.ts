import { describe, expect, test } from 'vitest'
import { createCart, createLine, SODA } from '#machines/cart/spec/fixtures'
import { buildCashOrder, buildPaymentRequest, type CheckoutDraft } from '#machines/checkout/build-order'
import { HOME_ADDRESS } from '#machines/delivery-address/spec/fixtures'

const line = { ...createLine(SODA, 1, 2), allergyNote: 'No sesame' }
const createDraft = (
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

describe('buildCashOrder', () => {
  test('adds the address and the instructions to a delivery', () => {
    expect(buildCashOrder(createDraft('delivery', HOME_ADDRESS))).toEqual({
      ...order,
      orderType: 'delivery',
      paymentMethod: 'cash_at_counter',
      deliveryInstructions: 'Ring twice',
      deliveryAddress: HOME_ADDRESS,
    })
  })

  test.each(['dine_in', 'takeaway'] as const)('adds no address for %s', orderType => {
    expect(buildCashOrder(createDraft(orderType, HOME_ADDRESS))).toEqual({
      ...order,
      orderType,
      paymentMethod: 'cash_at_counter',
      deliveryInstructions: '',
    })
  })

  // Specification 12.22.
  test('sends the hash of the cart back to a server that has sent one', () => {
    const draft = createDraft('dine_in', null)
    const hashed = { ...draft, cart: { ...draft.cart, cartHash: 'abc' } }
    expect(buildCashOrder(hashed).cartHash).toBe('abc')
    expect(buildPaymentRequest(hashed).orderData.cartHash).toBe('abc')
    expect(buildCashOrder(draft)).not.toHaveProperty('cartHash')
    expect(buildPaymentRequest(draft).orderData).not.toHaveProperty('cartHash')
  })

  test('adds no address if none is known', () => {
    expect(buildCashOrder(createDraft('delivery', null))).not.toHaveProperty('deliveryAddress')
  })
})

describe('buildPaymentRequest', () => {
  test('has the total in pounds, and the address id for a delivery', () => {
    const { doorNo, street, postcode } = HOME_ADDRESS
    expect(buildPaymentRequest(createDraft('delivery', HOME_ADDRESS))).toEqual({
      amount: 6.5,
      address: `${doorNo}, ${street}, ${postcode}`,
      lines: [{ id: 1, quantity: 2 }],
      orderData: {
        ...order,
        orderType: 'delivery',
        deliveryInstructions: 'Ring twice',
        deliveryAddressId: '5',
      },
    })
  })

  // Specification 12.23.
  test('sends the hash of the address back to a server that has sent one, by card alone', () => {
    const hashed = createDraft('delivery', { ...HOME_ADDRESS, addressHash: 'abc' })
    expect(buildPaymentRequest(hashed).orderData.addressHash).toBe('abc')
    expect(buildCashOrder(hashed).deliveryAddress).toEqual(HOME_ADDRESS)
    const draft = createDraft('delivery', HOME_ADDRESS)
    expect(buildPaymentRequest(draft).orderData).not.toHaveProperty('addressHash')
  })

  test.each([
    ['dine_in', HOME_ADDRESS],
    ['takeaway', HOME_ADDRESS],
    ['delivery', null],
  ] as const)('has no delivery fields for %s to the address %j', (orderType, address) => {
    expect(buildPaymentRequest(createDraft(orderType, address)).orderData).toEqual({ ...order, orderType })
  })

  test('throws without a vendor', () => {
    const withoutVendor = { ...createDraft('dine_in', null), vendorId: null }
    expect(() => buildPaymentRequest(withoutVendor)).toThrow('No vendor selected')
    expect(() => buildCashOrder(withoutVendor)).toThrow('No vendor selected')
  })
})

describe('a draft with the code of a table', () => {
  const tableCode = '7.k3Jx_0a9TqWb2LsE'
  // Specification 26.10.
  test.each(['takeaway', 'delivery'] as const)('sends no table for %s', orderType => {
    const draft = { ...createDraft(orderType, HOME_ADDRESS), tableCode }
    expect(buildCashOrder(draft)).not.toHaveProperty('tableCode')
    expect(buildPaymentRequest(draft).orderData).not.toHaveProperty('tableCode')
  })

  // Specification 26.10.
  test('sends the table with a dine-in order in cash and by card', () => {
    const draft = { ...createDraft('dine_in', null), tableCode }
    expect(buildCashOrder(draft)).toMatchObject({ tableCode })
    expect(buildPaymentRequest(draft).orderData).toMatchObject({ tableCode })
  })
})
