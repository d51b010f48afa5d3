/** The order page: its tabs, its freshness, and when there is none. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { orders } from '#server/schema'
import type { BrowserPark } from '../browser-park'
import { also, at, customer, reads, type Screen, type State, state } from './screen'

/** Of the seeds: a delivery that the kitchen is cooking. */
export const COOKING = '1042'
const DETAILS = /GET \/api\/orders\/details/

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** What an order is said to be, past the kitchen. */
export const putOrder = (park: BrowserPark, id: string, fields: PgUpdateSetSource<typeof orders>) =>
  park.db
    .update(orders)
    .set(fields)
    .where(eq(orders.id, Number(id)))

/** The status that the page shows, in its banner. */
export const banner = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').getByText(text, { exact: true })

const TABS: readonly State[] = [
  state('order', 'Order, tracking', async (page, park) => {
    park.weather.clear()
    await banner(page, 'Preparing Order').waitFor()
    for (const text of ['Live', 'Order status updates automatically every 30 seconds.'])
      await reads(page, text)
  }),
  state('order-details', 'Order, details', async page => {
    await tab(page, 'Order Details').click()
    const panel = page.getByRole('tabpanel')
    for (const text of ['Add-ons', 'Special Instructions', 'Bill Summary', 'Service Charge', 'Delivery Fee'])
      await panel.getByText(text, { exact: true }).waitFor()
    await panel.getByText('Quantity: 2 ×').first().waitFor()
  }),
  state('order-contact', 'Order, contact', async page => {
    await tab(page, 'Contact').click()
    await page.getByRole('link', { name: 'Call Smoky Joe’s' }).waitFor()
    for (const name of ['Order Again', 'Back to Orders'])
      await page.getByRole('link', { name, exact: true }).waitFor()
  }),
  state('order-checking', 'Order, the live line down', async (page, park) => {
    await tab(page, 'Track Order').click()
    park.line.cut()
    await reads(page, 'Checking every 30 s')
  }),
  state('order-offline', 'Order, offline', async page => {
    await page.context().setOffline(true)
    await reads(page, 'Offline – last known 19:15')
  }),
]

export const ORDER_PAGE_SCREENS: readonly Screen[] = [
  also(
    customer('order-loading', 'Order, loading', async (page, park) => {
      park.weather.over(DETAILS, 'held')
      await page.goto(`/order/${COOKING}`)
      await page.getByText('Loading order details...').waitFor({ state: 'attached' })
    }),
    { next: TABS },
  ),
  also(
    customer(
      'order-missing',
      'Order not found',
      at('/order/999999', page => page.getByRole('heading', { name: 'Order not found', exact: true })),
    ),
    {
      next: [
        state('order-missing-offline', 'Order not found, the park not reached', async (page, park) => {
          park.weather.over(DETAILS, 'down')
          await page.goto(`/order/${COOKING}`)
          for (const text of ['Order not found', 'Checking every 30 s']) await reads(page, text)
        }),
        state('order-missing-back', 'My Orders, from an order that was not found', async (page, park) => {
          park.weather.clear()
          await page.getByRole('link', { name: 'Back to Orders', exact: true }).click()
          await reads(page, 'My Orders')
        }),
      ],
    },
  ),
]
