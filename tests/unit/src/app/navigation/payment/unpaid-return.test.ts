import { describe, expect, it } from 'vitest'
import {
  createUnpaidReturnReader,
  hasReturnedUnpaid,
  isPaymentPage,
} from '#app/navigation/payment/unpaid-return'
import type { SavedPayment } from '#machines/payment/saved-payment'

const PAYMENT_URL = 'https://park.example/stripe-webview-payment'

/** A document that was loaded from an address. @param type the type of its navigation */
function createDocument(href: string, type = 'navigate') {
  const replacedUrls: string[] = []
  const { pathname } = new URL(href)
  const history = {
    state: { __TSR_key: 'first' },
    replaceState: (state: unknown, _: string, url?: string | URL | null) =>
      void replacedUrls.push(`${JSON.stringify(state)} ${url}`),
  }
  const performance = { getEntriesByType: () => [{ type }] }
  return {
    replacedUrls,
    reader: createUnpaidReturnReader({ location: { href, pathname }, history, performance }),
  }
}

describe('createUnpaidReturnReader', () => {
  // Specification 13.23.
  it('reports the cancel link once, and removes it from the address bar', () => {
    const { replacedUrls, reader } = createDocument(`${PAYMENT_URL}?cancelled=1&x=2#top`)
    expect(replacedUrls).toEqual(['{"__TSR_key":"first"} /stripe-webview-payment?x=2#top'])
    expect([reader.take(), reader.take()]).toEqual(['cancelled', null])
  })

  it('reports the browser’s back once', () => {
    const { replacedUrls, reader } = createDocument(PAYMENT_URL, 'back_forward')
    expect(replacedUrls).toEqual([])
    expect([reader.take(), reader.take()]).toEqual(['back', null])
  })

  it.each(['navigate', 'reload'])('reports nothing for a navigation of type %s', type => {
    expect(createDocument(PAYMENT_URL, type).reader.take()).toBeNull()
  })

  it('reports nothing on another page', () => {
    const { replacedUrls, reader } = createDocument('https://park.example/orders?cancelled=1', 'back_forward')
    expect(reader.take()).toBeNull()
    expect(replacedUrls).toEqual([])
  })
})

describe('the browser’s back', () => {
  const first = { __TSR_key: 'first' }

  it('counts at the entry that it has loaded, until a payment page takes it', () => {
    const { reader } = createDocument(PAYMENT_URL, 'back_forward')
    expect([first, { __TSR_key: 'next' }, {}].map(reader.isBackAt)).toEqual([true, false, false])
    reader.take()
    expect(reader.isBackAt(first)).toBe(false)
  })

  it.each(['navigate', 'reload'])('is not a navigation of type %s', type => {
    expect(createDocument(PAYMENT_URL, type).reader.isBackAt(first)).toBe(false)
  })
})

describe('hasReturnedUnpaid', () => {
  const savedPaymentIn = (checkoutTarget: SavedPayment['checkoutTarget']): SavedPayment => ({
    paymentRequest: { orderId: '1042', amount: 1 },
    idempotencyKey: 'key-1',
    intent: null,
    startedAt: 0,
    checkoutTarget,
    wasLeft: false,
  })

  it.each([
    ['cancelled', null, true],
    ['cancelled', savedPaymentIn('popup'), true],
    ['back', savedPaymentIn('page'), true],
    ['back', savedPaymentIn('popup'), false],
    ['back', null, false],
    [null, savedPaymentIn('page'), false],
  ] as const)('answers for %s, with the saved payment %j: %s', (paymentReturn, savedPayment, expected) => {
    expect(hasReturnedUnpaid(paymentReturn, savedPayment)).toBe(expected)
  })
})

it.each([
  ['/stripe-webview-payment', true],
  ['/stripe-webview-payment/', true],
  ['/stripe-webview-payments', false],
  ['/', false],
])('says whether %s is the payment page', (path, expected) => {
  expect(isPaymentPage(path)).toBe(expected)
})
