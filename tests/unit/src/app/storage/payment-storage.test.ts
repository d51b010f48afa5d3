// Specification 13.2.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  clearSavedPayment,
  readSavedPayment,
  savePayment,
  watchPaymentEnd,
} from '#app/storage/payment-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { SavedPayment } from '#machines/payment/saved-payment'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const KEY = 'foodpark.payment.7'
const orderedItem = { menu_item_id: 412, quantity: 2, price: 2.5, allergy_information: 'No nuts', addons: [] }
const CART_REQUEST = {
  orderData: { vendorId: 31, orderType: 'dine_in', items: [orderedItem], allergyNote: 'No nuts' },
  amount: 6.5,
} satisfies PaymentRequest
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
