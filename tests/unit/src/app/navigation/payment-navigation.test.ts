import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createPaymentNavigation } from '#app/navigation/payment-navigation'
import { createAppRouter } from '#app/navigation/create-app-router'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'

const PAYMENT_PATH = '/stripe-webview-payment'

/** The pages of a window that stands at a path; `popup` where it is our own, and `gone` when that one closed. */
async function createNavigationAt(path: string, { popup = false } = {}) {
  const { context, checkout } = await startAppInMemory()
  const router = createAppRouter(context)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/cart', path] }) })
  const went: string[] = []
  router.navigate = async ({ to, params, replace }) => {
    went.push(`${replace ? 'replace ' : ''}${to} ${JSON.stringify(params ?? null)}`)
  }
  let closed = 0
  const closeIfPopup = () => {
    if (popup) closed += 1
    return popup
  }
  return {
    pages: createPaymentNavigation(() => router, { ...checkout, closeIfPopup }),
    went,
    closed: () => closed,
  }
}

describe('where a payment leads', () => {
  it('replaces the page before it', async () => {
    const { pages, went } = await createNavigationAt(PAYMENT_PATH)
    pages.showOrder('1042')
    pages.showOrder(null)
    pages.showConfirmation('1042')
    pages.showOrders()
    pages.showCart()
    expect(went).toEqual([
      'replace /order/$orderId {"orderId":"1042"}',
      'replace /orders null',
      'replace /order-confirmation/$orderId {"orderId":"1042"}',
      'replace /orders null',
      'replace /cart null',
    ])
  })

  it('is nowhere for a customer who has gone elsewhere than the payment page', async () => {
    const { pages, went } = await createNavigationAt('/orders')
    pages.showCart()
    expect(went).toEqual([])
  })

  it('is out of the pop-up, whose opener navigates', async () => {
    const { pages, went, closed } = await createNavigationAt(PAYMENT_PATH, { popup: true })
    pages.showCart()
    pages.showConfirmation('1042')
    expect(closed()).toBe(2)
    expect(went).toEqual([])
  })
})

it.each([
  [PAYMENT_PATH, true],
  ['/payment-success?session_id=cs_1', true],
  ['/order/1042', false],
  ['/cart', false],
])('knows whether a page is about the payment: %s', async (path, isPaying) => {
  expect((await createNavigationAt(path)).pages.isOnPaymentPage()).toBe(isPaying)
})
