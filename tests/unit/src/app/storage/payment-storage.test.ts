import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentRequest, SavedPayment } from '#machines/payment/payment-request'
import {
  clearSavedPayment,
  isSamePaymentRequest,
  parsePaymentRequest,
  readSavedPayment,
  savePayment,
  watchPaymentEnd,
} from '#app/storage/payment-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
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
const recallFrom = (text: string) => readSavedPayment(createFakeStorage({ [KEY]: text }), '7')

describe('what is kept of a payment', () => {
  it.each([
    ['a cart', savedPayment],
    ['an order without an answer yet', { ...savedPayment, paymentRequest: ORDER_REQUEST, intent: null }],
  ])('is given back as it was, to its own user alone: %s', (_, kept) => {
    const storage = createFakeStorage()
    savePayment(storage, { ...kept, userId: '7' })
    expect(readSavedPayment(storage, '7')).toEqual(kept)
    for (const other of ['8', '', '77']) expect(readSavedPayment(storage, other)).toBeNull()
  })

  it('is forgotten for that user alone', () => {
    const storage = createFakeStorage()
    for (const userId of ['7', '8']) savePayment(storage, { ...savedPayment, userId })
    clearSavedPayment(storage, '7')
    expect(readSavedPayment(storage, '7')).toBeNull()
    expect(readSavedPayment(storage, '8')).toEqual(savedPayment)
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    const storage = createSafeStorage(() => {
      throw new Error('Storage is disabled')
    })
    savePayment(storage, { ...savedPayment, userId: '7' })
    expect(readSavedPayment(storage, '7')).toEqual(savedPayment)
  })

  it('is nothing, and throws nothing, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
        expect(recallFrom(hostile)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is nothing with one spoilt field', () => {
    const whole = JSON.stringify(savedPayment)
    expect(recallFrom(whole)).toEqual(savedPayment)
    const spoilt = [
      whole.slice(0, -2),
      whole.replace('"key":"key-1"', '"key":""'),
      whole.replace('"startedAt":1000', '"startedAt":"then"'),
      whole.replace('"place":"popup"', '"place":"moon"'),
      whole.replace('"left":false', '"left":0'),
      whole.replace('"pay_1"', '7'),
      whole.replace('"quantity":2', '"quantity":-2'),
    ]
    for (const text of spoilt) {
      expect(text).not.toBe(whole)
      expect(recallFrom(text)).toBeNull()
    }
  })
})

describe('a handover', () => {
  it('is read where it is one', () => {
    for (const handover of [CART_REQUEST, ORDER_REQUEST]) expect(parsePaymentRequest(handover)).toBe(handover)
    for (const other of [undefined, null, {}, { amount: 1 }, { orderId: '1' }, { orderData: {}, amount: 1 }])
      expect(parsePaymentRequest(other)).toBeNull()
  })

  it('is the same for the same things, however they are written', () => {
    const { vendorId, ...rest } = CART_REQUEST.orderData
    const written = { amount: 6.5, orderData: { ...rest, deliveryInstructions: '', vendorId } }
    expect(isSamePaymentRequest(CART_REQUEST, written)).toBe(true)
    expect(isSamePaymentRequest(ORDER_REQUEST, { ...ORDER_REQUEST })).toBe(true)
  })

  it.each([
    ['another quantity', LARGER_CART_REQUEST],
    ['another amount', { ...CART_REQUEST, amount: 7 }],
    ['an order', ORDER_REQUEST],
  ])('is another one with %s', (_, other) => {
    expect(isSamePaymentRequest(CART_REQUEST, other)).toBe(false)
  })
})

describe('the watch of other windows', () => {
  const watched = () => {
    const tabs = new EventTarget()
    const ended = vi.fn()
    const stop = watchPaymentEnd(tabs, '7', ended)
    const change = (key: string | null, newValue: string | null) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    return { ended, stop, change }
  }

  it.each([
    ['forgotten', KEY, null],
    ['wasLeft', KEY, JSON.stringify({ ...savedPayment, wasLeft: true })],
    ['spoilt', KEY, '{'],
    ['cleared with all else', null, null],
  ])('tells that the payment was %s', (_, key, value) => {
    const { ended, change } = watched()
    change(key, value)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('says nothing of a payment that goes on, nor of another customer’s, nor once it has stopped', () => {
    const { ended, stop, change } = watched()
    change(KEY, JSON.stringify(savedPayment))
    change('foodpark.payment.8', null)
    change('foodpark.cart.7', null)
    stop()
    change(KEY, null)
    expect(ended).not.toHaveBeenCalled()
  })
})
