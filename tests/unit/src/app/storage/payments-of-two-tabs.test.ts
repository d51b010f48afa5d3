import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearReturnedPayment,
  clearSavedPayment,
  readSavedPayment,
  savePayment,
  watchPaymentEnd,
} from '#app/storage/payment-storage'
import type { SavedPayment } from '#machines/payment/saved-payment'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const KEY = 'foodpark.payment.7'
const paymentOf = (name: string): SavedPayment => ({
  paymentRequest: { orderId: '1042', amount: 6.5 },
  idempotencyKey: `key of ${name}`,
  intent: {
    paymentIntentId: `pay_${name}`,
    sessionUrl: `https://checkout.stripe.com/c/pay/cs_test_${name}#text`,
    isSimulated: false,
  },
  startedAt: 1_000,
  checkoutTarget: 'popup',
  wasLeft: false,
})
const OWN = paymentOf('own')
const OTHER = paymentOf('other')
/** Another tab has started the same payment with a key of its own. */
const SAME = { ...OWN, idempotencyKey: 'key of another click' }
const LEFT = { ...OWN, wasLeft: true }

let storage: Storage
const save = (payment: SavedPayment) => savePayment(storage, { ...payment, userId: '7' })
const saved = () => readSavedPayment(storage, '7')

beforeEach(() => {
  storage = createFakeStorage()
})

describe('a payment that has ended', () => {
  // Specification 13.43.
  it.each([
    ['is forgotten', OWN, OWN, null],
    ['is forgotten if another tab has started it too', SAME, OWN, null],
    ['is forgotten if the window does not know which it is', OWN, null, null],
    ['leaves the payment of another tab', OTHER, OWN, OTHER],
    [
      'leaves the payment that another tab is creating',
      { ...OTHER, intent: null },
      { ...OWN, intent: null },
      { ...OTHER, intent: null },
    ],
  ])('%s', (_, stored, ended, left) => {
    save(stored)
    clearSavedPayment(storage, '7', ended)
    expect(saved()).toEqual(left)
  })

  // Specification 13.43.
  it.each([
    ['is forgotten when its checkout returns', OWN, 'cs_test_own', null],
    ['leaves the payment of another checkout', OTHER, 'cs_test_own', OTHER],
    ['is forgotten when an order returns without a checkout', { ...OWN, intent: null }, null, null],
  ])('%s', (_, stored, sessionId, left) => {
    save(stored)
    clearReturnedPayment(storage, '7', sessionId)
    expect(saved()).toEqual(left)
  })

  it('is forgotten if its address does not tell the checkout', () => {
    save({
      ...OWN,
      intent: { paymentIntentId: 'pay_1', sessionUrl: 'https://pay.example/1', isSimulated: false },
    })
    clearReturnedPayment(storage, '7', 'session-1')
    expect(saved()).toBeNull()
  })
})

// Specification 13.43.
it('does not replace the payment that another tab waits for when it is left', () => {
  save(OTHER)
  save(LEFT)
  expect(saved()).toEqual(OTHER)
  save(OWN)
  save(LEFT)
  expect(saved()).toEqual(LEFT)
})

describe('a window that waits for a payment', () => {
  const hears = (own: SavedPayment | null, newValue: SavedPayment | null, oldValue: SavedPayment | null) => {
    const tabs = new EventTarget()
    const onEnd = vi.fn()
    watchPaymentEnd(tabs, { userId: '7', readOwnPayment: () => own }, onEnd)
    const [next, previous] = [newValue, oldValue].map(value => value && JSON.stringify(value))
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: next, oldValue: previous }))
    return onEnd.mock.calls.length === 1
  }

  // Specification 13.43.
  it.each([
    ['hears that it has ended', OWN, null, OWN, true],
    ['hears that it has ended under another key', OWN, null, SAME, true],
    ['hears that it was left', OWN, LEFT, OTHER, true],
    ['does not hear that another payment has ended', OWN, null, OTHER, false],
    ['does not hear that another payment was left', OWN, { ...OTHER, wasLeft: true }, OTHER, false],
    ['hears of any payment before it has one', null, null, OTHER, true],
    ['hears of any payment before it is created', { ...OWN, intent: null }, null, OTHER, true],
  ])('%s', (_, own, newValue, oldValue, isHeard) => {
    expect(hears(own, newValue, oldValue)).toBe(isHeard)
  })
})
