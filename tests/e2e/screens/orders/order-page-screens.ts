/** The order page: its tabs, its connection status, and an order that is not found. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { orders } from '#server/core/db/schema'
import {
  customerScreen,
  extendScreen,
  openPageAndWait,
  type Screen,
  type ScreenState,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

/** A seeded delivery order that is being prepared. */
export const PREPARING_ORDER_ID = '1042'
const ORDER_DETAILS_CALL = /GET \/api\/orders\/details/

const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Changes an order in the database. */
export const updateOrder = (
  testServer: BrowserTestServer,
  id: string,
  fields: PgUpdateSetSource<typeof orders>,
) =>
  testServer.db
    .update(orders)
    .set(fields)
    .where(eq(orders.id, Number(id)))

/** The text of the status banner. */
export const expectBanner = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').getByText(text, { exact: true })

const TAB_STATES: readonly ScreenState[] = [
  screenState('order', 'Order, tracking', async (page, testServer) => {
    testServer.networkFaults.clear()
    await expectBanner(page, 'Preparing Order').waitFor()
    for (const text of ['Live', 'Order status updates automatically every 30 seconds.'])
      await waitForText(page, text)
  }),
  screenState('order-details', 'Order, details', async page => {
    await tabNamed(page, 'Order Details').click()
    const panel = page.getByRole('tabpanel')
    for (const text of ['Add-ons', 'Special Instructions', 'Bill Summary', 'Service Charge', 'Delivery Fee'])
      await panel.getByText(text, { exact: true }).waitFor()
    await panel.getByText('Quantity: 2 ×').first().waitFor()
  }),
  screenState('order-contact', 'Order, contact', async page => {
    await tabNamed(page, 'Contact').click()
    await page.getByRole('link', { name: 'Call Smoky Joe’s' }).waitFor()
    for (const name of ['Order Again', 'Back to Orders'])
      await page.getByRole('link', { name, exact: true }).waitFor()
  }),
  // Specification 17.1.
  screenState('order-checking', 'Order, no realtime connection', async (page, testServer) => {
    await tabNamed(page, 'Track Order').click()
    testServer.realtimeLink.disconnect()
    await waitForText(page, 'Checking every 30 s')
  }),
  screenState('order-offline', 'Order, offline', async page => {
    // Specification 17.1.
    await page.context().setOffline(true)
    await waitForText(page, 'Offline – last known 19:15')
  }),
]

export const ORDER_PAGE_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen('order-loading', 'Order, loading', async (page, testServer) => {
      // Specification 16.2.
      testServer.networkFaults.injectFault(ORDER_DETAILS_CALL, 'held')
      await page.goto(`/order/${PREPARING_ORDER_ID}`)
      await page.getByText('Loading order details...').waitFor({ state: 'attached' })
    }),
    { nextStates: TAB_STATES },
  ),
  extendScreen(
    customerScreen(
      'order-missing',
      // Specification 16.3.
      'Order not found',
      openPageAndWait('/order/999999', page =>
        page.getByRole('heading', { name: 'Order not found', exact: true }),
      ),
    ),
    {
      nextStates: [
        screenState(
          // Specification 16.5.
          'order-missing-offline',
          'Order not found, the server not reached',
          async (page, testServer) => {
            testServer.networkFaults.injectFault(ORDER_DETAILS_CALL, 'down')
            await page.goto(`/order/${PREPARING_ORDER_ID}`)
            for (const text of ['Order not found', 'Checking every 30 s']) await waitForText(page, text)
          },
        ),
        screenState(
          // Specification 16.3.
          'order-missing-back',
          'My Orders, from an order that was not found',
          async (page, testServer) => {
            testServer.networkFaults.clear()
            await page.getByRole('link', { name: 'Back to Orders', exact: true }).click()
            await waitForText(page, 'My Orders')
          },
        ),
      ],
    },
  ),
]
