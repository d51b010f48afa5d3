/** Realtime updates: a changed order, its toasts, and the recent updates. */
import type { Page } from '@playwright/test'
import { setOrderStatus } from '#domain/contract/ordering/orders'
import type { KnownStatus } from '#domain/orders/order-status'
import {
  customerScreen,
  extendScreen,
  headingNamed,
  type Screen,
  type ScreenState,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { expectBanner, PREPARING_ORDER_ID, updateOrder } from './order-page-screens'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const toastWith = (page: Page, detail: string) => toasts(page).filter({ hasText: detail })

/** The staff of a trailer changes the status of an order. */
async function setStatusAsStaff(
  testServer: BrowserTestServer,
  vendorId: number,
  orderId: string,
  status: KnownStatus,
) {
  const token = await testServer.signIn(`vendor${vendorId}@foodpark.test`)
  await testServer.callApi(setOrderStatus, { orderId, status }, { token })
}

/** Position top-right, max width 400 px. */
async function expectToastAtTopRight(page: Page): Promise<void> {
  // Specification 18.1.
  const card = await toasts(page).first().boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  const isAtTopRight = card && card.width <= 400 && card.y < 100 && width - card.x - card.width < 60
  if (!isAtTopRight) throw new Error(`The toasts are not at the top right: ${JSON.stringify(card)}`)
}

/** Hovers over a toast, so that it stays open. */
async function hoverToast(page: Page, detail: string): Promise<void> {
  await toastWith(page, detail).hover({ position: { x: 20, y: 20 } })
}

const NEWS_STATES: readonly ScreenState[] = [
  screenState('live-news', 'Order, status changed by the kitchen', async (page, testServer) => {
    await setStatusAsStaff(testServer, 31, PREPARING_ORDER_ID, 'preparing')
    await expectBanner(page, 'Preparing Order').waitFor()
    await toastWith(page, 'Preparing Order').waitFor()
    await hoverToast(page, 'Preparing Order')
  }),
  // Specification 18.3.
  screenState('live-toasts', 'Three toasts, and a fourth that waits', async (page, testServer) => {
    for (const status of ['ready', 'out_for_delivery', 'delivered'] as const) {
      await setStatusAsStaff(testServer, 31, PREPARING_ORDER_ID, status)
    }
    await expectBanner(page, 'Order Delivered').waitFor()
    await toastWith(page, 'Out for Delivery').waitFor()
    await toastWith(page, 'Order Delivered').waitFor({ state: 'detached' })
    await expectToastAtTopRight(page)
  }),
  // Specification 18.3.
  screenState('live-fourth-toast', 'The fourth toast, when there is room', async page => {
    await toastWith(page, 'Preparing Order').getByRole('button', { name: 'Close' }).click()
    await toastWith(page, 'Order Delivered').waitFor()
    await hoverToast(page, 'Order Delivered')
  }),
  screenState('orders-updates', 'My Orders, recent updates', async page => {
    await page.getByRole('link', { name: 'Back to orders' }).click()
    await headingNamed(page, 'Recent updates').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: `Order #${PREPARING_ORDER_ID} Order Delivered` }).waitFor()
  }),
  // Specification 16.16.
  screenState('live-toast-pressed', 'An order opened from its toast', async (page, testServer) => {
    // Specification 3.13.
    await updateOrder(testServer, '1041', { status: 'preparing', orderType: 'dine_in' })
    await setStatusAsStaff(testServer, 33, '1041', 'ready')
    await toastWith(page, 'Order #1041').getByRole('link', { name: 'Order #1041' }).click()
    await page.waitForURL('/order/1041')
    await waitForText(page, 'Order #1041')
    await page.waitForFunction(() => window.scrollY === 0)
  }),
]

/** The code of the page My Orders. */
const ORDERS_PAGE_CODE = /assets\/OrdersRoute/

export const LIVE_UPDATE_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen('live', 'Order, live', async (page, testServer) => {
      await updateOrder(testServer, PREPARING_ORDER_ID, { status: 'confirmed' })
      await page.goto(`/order/${PREPARING_ORDER_ID}`)
      for (const text of ['Live', 'Order Confirmed']) await waitForText(page, text)
    }),
    { nextStates: NEWS_STATES },
  ),
  extendScreen(
    customerScreen('crash', 'A page that could not be shown', async (page, testServer) => {
      // Specification 3.14.
      await page.goto('/profile')
      await waitForText(page, 'My Orders')
      await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
      testServer.networkFaults.injectFault(ORDERS_PAGE_CODE, 'down')
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Orders', exact: true })
        .filter({ visible: true })
        .click()
      await waitForText(page, 'This page could not be shown')
      await page.locator('html[data-not-reloaded]').waitFor()
    }),
    { expectedErrors: /dynamically imported module|code of this page could not be fetched/ },
  ),
]
