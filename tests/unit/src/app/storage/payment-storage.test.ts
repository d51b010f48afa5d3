import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  clearSavedPayment,
  isSamePaymentRequest,
  parsePaymentRequest,
  readSavedPayment,
  savePayment,
  watchPaymentEnd,
} from '#app/storage/payment-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { buildPaymentRequest } from '#machines/checkout/build-order'
import { DRAFTS } from '#machines/checkout/spec/fixtures'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { SavedPayment } from '#machines/payment/saved-payment'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const KEY = 'foodpark.payment.7'
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
const savedPayment: SavedPayment = {
  paymentRequest: CART_REQUEST,
  idempotencyKey: 'key-1',
  intent: { paymentIntentId: 'pay_1', sessionUrl: 'https://checkout.stripe.com/c/1', isSimulated: false },
  startedAt: 1_000,
  checkoutTarget: 'popup',
  wasLeft: false,
}
const readFrom = (text: string) => readSavedPayment(createFakeStorage({ [KEY]: text }), '7')

describe('the saved payment', () => {
  it.each([
    ['a cart', savedPayment],
    ['an order without an intent', { ...savedPayment, paymentRequest: ORDER_REQUEST, intent: null }],
  ])('is returned unchanged to its own user only: %s', (_, payment) => {
    const storage = createFakeStorage()
    savePayment(storage, { ...payment, userId: '7' })
    expect(readSavedPayment(storage, '7')).toEqual(payment)
    for (const other of ['8', '', '77']) expect(readSavedPayment(storage, other)).toBeNull()
  })

  it('is cleared for that user only', () => {
    const storage = createFakeStorage()
    for (const userId of ['7', '8']) savePayment(storage, { ...savedPayment, userId })
    clearSavedPayment(storage, '7', savedPayment)
    expect(readSavedPayment(storage, '7')).toBeNull()
    expect(readSavedPayment(storage, '8')).toEqual(savedPayment)
  })

  it('stays in memory when the browser stores nothing', () => {
    const storage = createSafeStorage(() => {
      throw new Error('Storage is disabled')
    })
    savePayment(storage, { ...savedPayment, userId: '7' })
    expect(readSavedPayment(storage, '7')).toEqual(savedPayment)
  })

  it('is null for any unreadable value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), stored => {
        expect(readFrom(stored)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is null if one field is invalid', () => {
    const json = JSON.stringify(savedPayment)
    expect(readFrom(json)).toEqual(savedPayment)
    const invalidValues = [
      json.slice(0, -2),
      json.replace('"idempotencyKey":"key-1"', '"idempotencyKey":""'),
      json.replace('"startedAt":1000', '"startedAt":"then"'),
      json.replace('"checkoutTarget":"popup"', '"checkoutTarget":"moon"'),
      json.replace('"wasLeft":false', '"wasLeft":0'),
      json.replace('"pay_1"', '7'),
      json.replace('"quantity":2', '"quantity":-2'),
    ]
    for (const text of invalidValues) {
      expect(text).not.toBe(json)
      expect(readFrom(text)).toBeNull()
    }
  })
})

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

  it('is different after a change of the delivery address, whose id stays', () => {
    const { delivery } = DRAFTS
    const moved = { ...delivery, address: { ...delivery.address, street: 'New Street' } }
    const [one, other] = [buildPaymentRequest(delivery), buildPaymentRequest(moved)]
    expect(other.orderData).toEqual(one.orderData)
    expect(isSamePaymentRequest(one, other)).toBe(false)
  })
})

describe('watchPaymentEnd', () => {
  const startWatching = () => {
    const tabs = new EventTarget()
    const onEnd = vi.fn()
    const stop = watchPaymentEnd(tabs, { userId: '7', readOwnPayment: () => null }, onEnd)
    const change = (key: string | null, newValue: string | null) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    return { onEnd, stop, change }
  }

  it.each([
    ['cleared', KEY, null],
    ['left', KEY, JSON.stringify({ ...savedPayment, wasLeft: true })],
    ['made unreadable', KEY, '{'],
    ['cleared with the whole storage', null, null],
  ])('reports a payment that was %s', (_, key, value) => {
    const { onEnd, change } = startWatching()
    change(key, value)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('reports no open payment, no payment of another customer, and nothing after it has stopped', () => {
    const { onEnd, stop, change } = startWatching()
    change(KEY, JSON.stringify(savedPayment))
    change('foodpark.payment.8', null)
    change('foodpark.cart.7', null)
    stop()
    change(KEY, null)
    expect(onEnd).not.toHaveBeenCalled()
  })
})
