/** My Orders: loading, searching, filtering, sorting and refreshing. */
import type { Page } from '@playwright/test'
import { ORDER_SORTS } from '#domain/orders/order-list'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  type Screen,
  type ScreenState,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

/** A seeded order that is being prepared. */
const PREPARING_ORDER_ID = '1042'
const SAM = 'sam@foodpark.test'
const LIST_ORDERS_CALL = /GET \/api\/orders$/

const orderLink = (page: Page, id: string) => page.getByRole('link', { name: `order #${id}` })
/** Also finds the order behind a dialog. */
const expectFirstOrder = (page: Page, vendor: string) =>
  page.locator('article:first-of-type h2').getByText(vendor).waitFor()

/** Returns to the tab after so many ms. */
async function returnAfter(page: Page, testServer: BrowserTestServer, milliseconds: number): Promise<void> {
  await page.clock.setFixedTime(testServer.clock.now() + milliseconds)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The seeded order that each status filter shows. */
const STATUS_FILTER_LABELS = [
  ['Preparing', '1042'],
  ['Ready', '1041'],
  ['Delivered', '1009'],
  ['Completed', '987'],
  ['Cancelled', '961'],
] as const

const FILTERED_STATES: readonly ScreenState[] = [
  // Specification 15.2.
  screenState('orders-search', 'My Orders, searching', async page => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('pho')
    await orderLink(page, PREPARING_ORDER_ID).waitFor({ state: 'detached' })
    await orderLink(page, '1041').waitFor()
  }),
  // Specification 15.3.
  screenState('orders-none-found', 'My Orders, none found', async page => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('ramen')
    await waitForText(page, 'No orders found')
  }),
  // Specification 15.4.
  screenState('orders-of-a-status', 'My Orders, of one status', async page => {
    await buttonNamed(page, 'Show all orders').click()
    await orderLink(page, PREPARING_ORDER_ID).waitFor()
    for (const [label, id] of STATUS_FILTER_LABELS) {
      await buttonNamed(page, label).click()
      await orderLink(page, id).waitFor()
    }
  }),
  screenState('orders-type', 'My Orders, choosing an order type', async page => {
    await buttonNamed(page, 'All').click()
    await buttonNamed(page, 'Type').click()
    for (const name of ['All', 'Dine in', 'Delivery'])
      await page.getByRole('dialog').getByRole('radio', { name, exact: true }).waitFor()
  }),
  // Specification 15.4.
  screenState('orders-of-a-type', 'My Orders, deliveries', async page => {
    await page.getByRole('dialog').getByText('Delivery', { exact: true }).click()
    await buttonNamed(page, 'Done').click()
    await orderLink(page, '1041').waitFor({ state: 'detached' })
    await orderLink(page, PREPARING_ORDER_ID).waitFor()
  }),
]

const SORTED_STATES: readonly ScreenState[] = [
  screenState('orders-sort', 'My Orders, sorting', async page => {
    await buttonNamed(page, 'Delivery').click()
    await page.getByRole('dialog').getByText('All', { exact: true }).click()
    await buttonNamed(page, 'Done').click()
    await orderLink(page, '1041').waitFor()
    await buttonNamed(page, 'Sort: Date').click()
    for (const { label } of ORDER_SORTS)
      await page.getByRole('dialog').getByRole('radio', { name: label, exact: true }).waitFor()
    for (const label of ['Newest first', 'Oldest first']) await waitForText(page, label)
  }),
  // Specification 15.5.
  screenState('orders-sort-total', 'My Orders, sorted by total', async page => {
    await page.getByRole('dialog').getByText('Total', { exact: true }).click()
    for (const label of ['Highest first', 'Lowest first']) await waitForText(page, label)
    await expectFirstOrder(page, 'Smoky Joe’s')
  }),
  // Specification 15.5.
  screenState('orders-sorted', 'My Orders, by trailer from A to Z', async page => {
    await page.getByRole('dialog').getByText('Trailer', { exact: true }).click()
    await expectFirstOrder(page, 'Batter Days')
    await page.getByText('Z to A', { exact: true }).click()
    await expectFirstOrder(page, 'Taco Tía')
    await page.getByText('A to Z', { exact: true }).click()
    await buttonNamed(page, 'Done').click()
    await expectFirstOrder(page, 'Batter Days')
  }),
]

const REFRESHED_STATES: readonly ScreenState[] = [
  // Specification 15.9.
  screenState('orders-refreshing', 'My Orders, refreshing', async (page, testServer) => {
    testServer.networkFaults.injectFault(LIST_ORDERS_CALL, 'held')
    await buttonNamed(page, 'Refresh').click()
    await page.locator('[aria-busy=true][aria-label=Refresh]').waitFor()
  }),
  // Specification 15.13.
  screenState('orders-kept', 'My Orders, kept when the server does not answer', async (page, testServer) => {
    testServer.networkFaults.clear()
    testServer.networkFaults.injectFault(LIST_ORDERS_CALL, 'down')
    await buttonNamed(page, 'Refresh').click()
    await waitForText(page, 'Checking every 30 s')
    await orderLink(page, PREPARING_ORDER_ID).waitFor()
  }),
  // Specification 15.11.
  screenState('orders-minutes-old', 'My Orders, two minutes old', async (page, testServer) => {
    await returnAfter(page, testServer, 2.5 * 60_000)
    await waitForText(page, 'Updated 2m ago')
  }),
  // Specification 15.11.
  screenState('orders-hours-old', 'My Orders, two hours old', async (page, testServer) => {
    await returnAfter(page, testServer, 2 * 60 * 60_000)
    await waitForText(page, 'Updated 19:15')
  }),
]

export const ORDERS_LIST_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen('orders-loading', 'My Orders, loading', async (page, testServer) => {
      testServer.networkFaults.injectFault(LIST_ORDERS_CALL, 'held')
      await page.goto('/orders')
      await page.getByText('Loading orders...').waitFor({ state: 'attached' })
    }),
    {
      nextStates: [
        screenState('orders', 'My Orders', async (page, testServer) => {
          // Specification 15.8.
          testServer.networkFaults.clear()
          await orderLink(page, PREPARING_ORDER_ID).waitFor()
          for (const text of ['Live', 'Updated Just now', '+2 more items']) await waitForText(page, text)
        }),
        ...FILTERED_STATES,
        ...SORTED_STATES,
        ...REFRESHED_STATES,
      ],
    },
  ),
  extendScreen(
    // Specification 15.12.
    customerScreen('orders-unknown', 'My Orders, the server not reached', async (page, testServer) => {
      testServer.networkFaults.injectFault(LIST_ORDERS_CALL, 'down')
      await page.goto('/orders')
      for (const text of ['No orders to show', 'Checking every 30 s']) await waitForText(page, text)
    }),
    {
      email: SAM,
      nextStates: [
        screenState('orders-none', 'My Orders, none yet', async (page, testServer) => {
          testServer.networkFaults.clear()
          await buttonNamed(page, 'Try again').click()
          await waitForText(page, 'No orders yet')
        }),
      ],
    },
  ),
]
