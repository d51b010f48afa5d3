import { describe, expect, it } from 'vitest'
import type { SavedPayment } from '#machines/payment/payment-request'
import { createPaymentReturnReader, hasReturnedUnpaid, isPaymentPage } from '#app/navigation/payment-return'

const PAYMENT_URL = 'https://park.example/stripe-webview-payment'

/** A document as it was loaded. */
function createArrival(href: string, type = 'navigate') {
  const shown: string[] = []
  const { pathname } = new URL(href)
  const history = {
    state: { handover: 1 },
    replaceState: (state: unknown, _: string, url?: string | URL | null) =>
      void shown.push(`${JSON.stringify(state)} ${url}`),
  }
  const performance = { getEntriesByType: () => [{ type }] }
  return { shown, take: createPaymentReturnReader({ location: { href, pathname }, history, performance }) }
}

describe('an arrival at the payment page', () => {
  it('by the cancel link is told once, and taken out of the address bar', () => {
    const { shown, take } = createArrival(`${PAYMENT_URL}?cancelled=1&x=2#top`)
    expect(shown).toEqual(['{"handover":1} /stripe-webview-payment?x=2#top'])
    expect([take(), take()]).toEqual(['cancelled', null])
  })

  it('by the browser’s back is told once', () => {
    const { shown, take } = createArrival(PAYMENT_URL, 'back_forward')
    expect(shown).toEqual([])
    expect([take(), take()]).toEqual(['back', null])
  })

  it.each(['navigate', 'reload'])('by %s is nothing special', type => {
    expect(createArrival(PAYMENT_URL, type).take()).toBeNull()
  })

  it('is none on another page', () => {
    const { shown, take } = createArrival('https://park.example/orders?cancelled=1', 'back_forward')
    expect(take()).toBeNull()
    expect(shown).toEqual([])
  })
})

describe('coming back', () => {
  const at = (checkoutTarget: SavedPayment['checkoutTarget']): SavedPayment => ({
    paymentRequest: { orderId: '1042', amount: 1 },
    idempotencyKey: 'key-1',
    intent: null,
    startedAt: 0,
    checkoutTarget,
    wasLeft: false,
  })

  it.each([
    ['cancelled', null, true],
    ['cancelled', at('popup'), true],
    ['back', at('page'), true],
    ['back', at('popup'), false],
    ['back', null, false],
    [null, at('page'), false],
  ] as const)('by %s, where %j is kept, is leaving: %s', (arrival, facts, leaves) => {
    expect(hasReturnedUnpaid(arrival, facts)).toBe(leaves)
  })
})

it.each([
  ['/stripe-webview-payment', true],
  ['/stripe-webview-payment/', true],
  ['/stripe-webview-payments', false],
  ['/', false],
])('knows the payment page by its path: %s', (path, isOne) => {
  expect(isPaymentPage(path)).toBe(isOne)
})
