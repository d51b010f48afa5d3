import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createAppRouter } from '#app/navigation/create-app-router'
import { createPaymentNavigation } from '#app/navigation/payment/payment-navigation'
import { PATHS } from '#domain/paths'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'

/** The payment navigation of a window at a path. @param popup whether the window is our own pop-up */
async function createNavigationAt(path: string, { popup = false } = {}) {
  const { context, checkoutWindow } = await startAppInMemory()
  const router = createAppRouter(context)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/cart', path] }) })
  const navigations: string[] = []
  router.navigate = async ({ to, params, replace }) => {
    navigations.push(`${replace ? 'replace ' : ''}${to} ${JSON.stringify(params ?? null)}`)
  }
  let closeCount = 0
  const closeIfPopup = () => {
    if (popup) closeCount += 1
    return popup
  }
  return {
    navigation: createPaymentNavigation(() => router, { ...checkoutWindow, closeIfPopup }),
    navigations,
    closeCount: () => closeCount,
  }
}

describe('the payment navigation', () => {
  it('replaces the current page', async () => {
    const { navigation, navigations } = await createNavigationAt(PATHS.payment)
    navigation.showOrder('1042')
    navigation.showOrder(null)
    navigation.showConfirmation('1042')
    navigation.showOrders()
    navigation.showCart()
    expect(navigations).toEqual([
      'replace /order/$orderId {"orderId":"1042"}',
      'replace /orders null',
      'replace /order-confirmation/$orderId {"orderId":"1042"}',
      'replace /orders null',
      'replace /cart null',
    ])
  })

  it('does not open the cart from another page', async () => {
    const { navigation, navigations } = await createNavigationAt('/orders')
    navigation.showCart()
    expect(navigations).toEqual([])
  })

  it('closes our own pop-up instead of navigating in it', async () => {
    const { navigation, navigations, closeCount } = await createNavigationAt(PATHS.payment, { popup: true })
    navigation.showCart()
    navigation.showConfirmation('1042')
    expect(closeCount()).toBe(2)
    expect(navigations).toEqual([])
  })
})

it.each([
  [PATHS.payment, true],
  ['/payment-success?session_id=cs_1', true],
  ['/order/1042', false],
  ['/cart', false],
])('says whether %s is a payment page', async (path, expected) => {
  expect((await createNavigationAt(path)).navigation.isOnPaymentPage()).toBe(expected)
})
