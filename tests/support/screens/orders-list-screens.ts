/** My Orders, in every state from the first question to the last filter. */
import type { Page } from '@playwright/test'
import { ORDER_SORTS } from '#domain/order-list'
import type { BrowserPark } from '../browser-park'
import { also, button, customer, reads, type Screen, type State, state } from './screen'

/** Of the seeds: the one that the kitchen is cooking, and one that nobody else listens to. */
const COOKING = '1042'
const SAM = 'sam@foodpark.test'
const LIST = /GET \/api\/orders$/

const order = (page: Page, id: string) => page.getByRole('link', { name: `order #${id}` })
/** Behind a dialog too. */
const firstIs = (page: Page, vendor: string) =>
  page.locator('article:first-of-type h2').getByText(vendor).waitFor()

/** The page as if its customer had come back to the tab so long after it was opened, in ms. */
async function comeBackAfter(page: Page, park: BrowserPark, milliseconds: number): Promise<void> {
  await page.clock.setFixedTime(park.clock.now() + milliseconds)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Which seeded order each filter leaves. */
const OF_STATUS = [
  ['Preparing', '1042'],
  ['Ready', '1041'],
  ['Delivered', '1009'],
  ['Completed', '987'],
  ['Cancelled', '961'],
] as const

const NARROWED: readonly State[] = [
  state('orders-search', 'My Orders, searching', async page => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('pho')
    await order(page, COOKING).waitFor({ state: 'detached' })
    await order(page, '1041').waitFor()
  }),
  state('orders-none-found', 'My Orders, none found', async page => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('ramen')
    await reads(page, 'No orders found')
  }),
  state('orders-of-a-status', 'My Orders, of one status', async page => {
    await button(page, 'Show all orders').click()
    await order(page, COOKING).waitFor()
    for (const [label, id] of OF_STATUS) {
      await button(page, label).click()
      await order(page, id).waitFor()
    }
  }),
  state('orders-type', 'My Orders, choosing an order type', async page => {
    await button(page, 'All').click()
    await button(page, 'Type').click()
    for (const name of ['All', 'Dine-In', 'Delivery'])
      await page.getByRole('dialog').getByRole('radio', { name, exact: true }).waitFor()
  }),
  state('orders-of-a-type', 'My Orders, deliveries', async page => {
    await page.getByRole('dialog').getByText('Delivery', { exact: true }).click()
    await button(page, 'Done').click()
    await order(page, '1041').waitFor({ state: 'detached' })
    await order(page, COOKING).waitFor()
  }),
]

const SORTED: readonly State[] = [
  state('orders-sort', 'My Orders, sorting', async page => {
    await button(page, 'Delivery').click()
    await page.getByRole('dialog').getByText('All', { exact: true }).click()
    await button(page, 'Done').click()
    await order(page, '1041').waitFor()
    await button(page, 'Sort: Date').click()
    for (const { label } of ORDER_SORTS)
      await page.getByRole('dialog').getByRole('radio', { name: label, exact: true }).waitFor()
    for (const label of ['Newest first', 'Oldest first']) await reads(page, label)
  }),
  state('orders-sort-total', 'My Orders, sorted by total', async page => {
    await page.getByRole('dialog').getByText('Total', { exact: true }).click()
    for (const label of ['Highest first', 'Lowest first']) await reads(page, label)
    await firstIs(page, 'Smoky Joe’s')
  }),
  state('orders-sorted', 'My Orders, by trailer from A to Z', async page => {
    await page.getByRole('dialog').getByText('Vendor', { exact: true }).click()
    await firstIs(page, 'Batter Days')
    await page.getByText('Z to A', { exact: true }).click()
    await firstIs(page, 'Taco Tía')
    await page.getByText('A to Z', { exact: true }).click()
    await button(page, 'Done').click()
    await firstIs(page, 'Batter Days')
  }),
]

const REFRESHED: readonly State[] = [
  state('orders-refreshing', 'My Orders, asked again', async (page, park) => {
    park.weather.over(LIST, 'held')
    await button(page, 'Refresh').click()
    await page.locator('[aria-busy=true][aria-label=Refresh]').waitFor()
  }),
  state('orders-kept', 'My Orders, kept when the park does not answer', async (page, park) => {
    park.weather.clear()
    park.weather.over(LIST, 'down')
    await button(page, 'Refresh').click()
    await reads(page, 'Checking every 30 s')
    await order(page, COOKING).waitFor()
  }),
  state('orders-minutes-old', 'My Orders, two minutes old', async (page, park) => {
    await comeBackAfter(page, park, 2.5 * 60_000)
    await reads(page, 'Updated 2m ago')
  }),
  state('orders-hours-old', 'My Orders, two hours old', async (page, park) => {
    await comeBackAfter(page, park, 2 * 60 * 60_000)
    await reads(page, 'Updated 19:15')
  }),
]

export const ORDERS_LIST_SCREENS: readonly Screen[] = [
  also(
    customer('orders-loading', 'My Orders, loading', async (page, park) => {
      park.weather.over(LIST, 'held')
      await page.goto('/orders')
      await page.getByText('Loading orders...').waitFor({ state: 'attached' })
    }),
    {
      next: [
        state('orders', 'My Orders', async (page, park) => {
          park.weather.clear()
          await order(page, COOKING).waitFor()
          for (const text of ['Live', 'Updated Just now', '+2 more items']) await reads(page, text)
        }),
        ...NARROWED,
        ...SORTED,
        ...REFRESHED,
      ],
    },
  ),
  also(
    customer('orders-unknown', 'My Orders, the park not reached', async (page, park) => {
      park.weather.over(LIST, 'down')
      await page.goto('/orders')
      for (const text of ['No orders to show', 'Checking every 30 s']) await reads(page, text)
    }),
    {
      email: SAM,
      next: [
        state('orders-none', 'My Orders, none yet', async (page, park) => {
          park.weather.clear()
          await button(page, 'Try again').click()
          await reads(page, 'No orders yet')
        }),
      ],
    },
  ),
]
