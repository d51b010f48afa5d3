import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Handover, PaymentFacts } from '#machines/payment/handover'
import {
  forgetPayment,
  isSameHandover,
  readHandover,
  recallPayment,
  rememberPayment,
  watchEnd,
} from '../../../src/app/payment-memory'
import { safeStorage } from '../../../src/app/safe-storage'
import { fakeStorage } from '../../support/fake-storage'

const KEY = 'foodpark.payment.7'
const dish = { menu_item_id: 412, quantity: 2, price: 2.5, allergy_information: 'No nuts', addons: [] }
const CART = {
  orderData: { vendorId: 31, orderType: 'dine_in', items: [dish], allergyNote: 'No nuts' },
  amount: 6.5,
} satisfies Handover
const MORE: Handover = { ...CART, orderData: { ...CART.orderData, items: [{ ...dish, quantity: 3 }] } }
const ORDER: Handover = { orderId: '1042', amount: 6.5 }
const facts: PaymentFacts = {
  handover: CART,
  key: 'key-1',
  intent: { paymentIntentId: 'pay_1', sessionUrl: 'https://checkout.stripe.com/c/1', simulated: false },
  startedAt: 1_000,
  place: 'popup',
  left: false,
}
const keptAs = (text: string) => recallPayment(fakeStorage({ [KEY]: text }), '7')

describe('what is kept of a payment', () => {
  it.each([
    ['a cart', facts],
    ['an order without an answer yet', { ...facts, handover: ORDER, intent: null }],
  ])('is given back as it was, to its own user alone: %s', (_, kept) => {
    const storage = fakeStorage()
    rememberPayment(storage, { ...kept, userId: '7' })
    expect(recallPayment(storage, '7')).toEqual(kept)
    for (const other of ['8', '', '77']) expect(recallPayment(storage, other)).toBeNull()
  })

  it('is forgotten for that user alone', () => {
    const storage = fakeStorage()
    for (const userId of ['7', '8']) rememberPayment(storage, { ...facts, userId })
    forgetPayment(storage, '7')
    expect(recallPayment(storage, '7')).toBeNull()
    expect(recallPayment(storage, '8')).toEqual(facts)
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    const storage = safeStorage(() => {
      throw new Error('Storage is disabled')
    })
    rememberPayment(storage, { ...facts, userId: '7' })
    expect(recallPayment(storage, '7')).toEqual(facts)
  })

  it('is nothing, and throws nothing, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
        expect(keptAs(hostile)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is nothing with one spoilt field', () => {
    const whole = JSON.stringify(facts)
    expect(keptAs(whole)).toEqual(facts)
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
      expect(keptAs(text)).toBeNull()
    }
  })
})

describe('a handover', () => {
  it('is read where it is one', () => {
    for (const handover of [CART, ORDER]) expect(readHandover(handover)).toBe(handover)
    for (const other of [undefined, null, {}, { amount: 1 }, { orderId: '1' }, { orderData: {}, amount: 1 }])
      expect(readHandover(other)).toBeNull()
  })

  it('is the same for the same things, however they are written', () => {
    const { vendorId, ...rest } = CART.orderData
    const written = { amount: 6.5, orderData: { ...rest, deliveryInstructions: '', vendorId } }
    expect(isSameHandover(CART, written)).toBe(true)
    expect(isSameHandover(ORDER, { ...ORDER })).toBe(true)
  })

  it.each([
    ['another quantity', MORE],
    ['another amount', { ...CART, amount: 7 }],
    ['an order', ORDER],
  ])('is another one with %s', (_, other) => {
    expect(isSameHandover(CART, other)).toBe(false)
  })
})

describe('the watch of other windows', () => {
  const watched = () => {
    const tabs = new EventTarget()
    const ended = vi.fn()
    const stop = watchEnd(tabs, '7', ended)
    const change = (key: string | null, newValue: string | null) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    return { ended, stop, change }
  }

  it.each([
    ['forgotten', KEY, null],
    ['left', KEY, JSON.stringify({ ...facts, left: true })],
    ['spoilt', KEY, '{'],
    ['cleared with all else', null, null],
  ])('tells that the payment was %s', (_, key, value) => {
    const { ended, change } = watched()
    change(key, value)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('says nothing of a payment that goes on, nor of another customer’s, nor once it has stopped', () => {
    const { ended, stop, change } = watched()
    change(KEY, JSON.stringify(facts))
    change('foodpark.payment.8', null)
    change('foodpark.cart.7', null)
    stop()
    change(KEY, null)
    expect(ended).not.toHaveBeenCalled()
  })
})
