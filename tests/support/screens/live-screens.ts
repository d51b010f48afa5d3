/** What comes over the live line: an order that moves on, its toasts, and the updates that are kept. */
import type { Page } from '@playwright/test'
import { setOrderStatus } from '#domain/calls/orders'
import type { KnownStatus } from '#domain/order-status'
import type { BrowserPark } from '../browser-park'
import { banner, COOKING, putOrder } from './order-page-screens'
import { also, customer, heading, reads, type Screen, type State, state } from './screen'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const toast = (page: Page, detail: string) => toasts(page).filter({ hasText: detail })

/** A trailer's kitchen moves an order on. */
async function moves(park: BrowserPark, vendorId: number, orderId: string, status: KnownStatus) {
  const token = await park.signIn(`vendor${vendorId}@foodpark.test`)
  await park.send(setOrderStatus, { orderId, status }, { token })
}

/** Section 9: position top-right, max width 400 px. */
async function isAtTheTopRight(page: Page): Promise<void> {
  const card = await toasts(page).first().boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  const isThere = card && card.width <= 400 && card.y < 100 && width - card.x - card.width < 60
  if (!isThere) throw new Error(`The toasts are elsewhere: ${JSON.stringify(card)}`)
}

/** It stands where it is for as long as a pointer rests on it. */
async function hold(page: Page, detail: string): Promise<void> {
  await toast(page, detail).hover({ position: { x: 20, y: 20 } })
}

const NEWS: readonly State[] = [
  state('live-news', 'Order, moved on by the kitchen', async (page, park) => {
    await moves(park, 31, COOKING, 'preparing')
    await banner(page, 'Preparing Order').waitFor()
    await toast(page, 'Preparing Order').waitFor()
    await hold(page, 'Preparing Order')
  }),
  state('live-toasts', 'Three toasts, and a fourth that waits', async (page, park) => {
    for (const status of ['ready', 'out_for_delivery', 'delivered'] as const) {
      await moves(park, 31, COOKING, status)
    }
    await banner(page, 'Order Delivered').waitFor()
    await toast(page, 'Out for Delivery').waitFor()
    await toast(page, 'Order Delivered').waitFor({ state: 'detached' })
    await isAtTheTopRight(page)
  }),
  state('live-fourth-toast', 'The fourth toast, when there is room', async page => {
    await toast(page, 'Preparing Order').getByRole('button', { name: 'Close' }).click()
    await toast(page, 'Order Delivered').waitFor()
    await hold(page, 'Order Delivered')
  }),
  state('orders-updates', 'My Orders, recent updates', async page => {
    await page.getByRole('link', { name: 'Back to orders' }).click()
    await heading(page, 'Recent updates').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: `Order #${COOKING} Order Delivered` }).waitFor()
  }),
  state('live-toast-pressed', 'An order opened from its toast', async (page, park) => {
    await putOrder(park, '1041', { status: 'preparing', orderType: 'dine_in' })
    await moves(park, 33, '1041', 'ready')
    await toast(page, 'Order #1041').getByRole('link', { name: 'Order #1041' }).click()
    await page.waitForURL('/order/1041')
    await reads(page, 'Order #1041')
    await page.waitForFunction(() => window.scrollY === 0)
  }),
]

/** What stands between a customer and their orders. */
const OWN_CODE = /assets\/OrdersRoute/

export const LIVE_SCREENS: readonly Screen[] = [
  also(
    customer('live', 'Order, live', async (page, park) => {
      await putOrder(park, COOKING, { status: 'confirmed' })
      await page.goto(`/order/${COOKING}`)
      for (const text of ['Live', 'Order Confirmed']) await reads(page, text)
    }),
    { next: NEWS },
  ),
  also(
    customer('crash', 'A page that could not be shown', async (page, park) => {
      await page.goto('/profile')
      await reads(page, 'My Orders')
      await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
      park.weather.over(OWN_CODE, 'down')
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Orders', exact: true })
        .filter({ visible: true })
        .click()
      await reads(page, 'This page could not be shown')
      await page.locator('html[data-not-reloaded]').waitFor()
    }),
    { faults: /dynamically imported module|code of this page could not be fetched/ },
  ),
]
