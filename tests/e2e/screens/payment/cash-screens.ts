/** Paying at the counter: an order that is sent, refused, and placed. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { menuItems, vendors } from '#server/core/db/schema'
import {
  advancePastToasts,
  buttonNamed,
  customerScreen,
  extendScreen,
  fillDemoCart,
  headingNamed,
  openDemoCart,
  openUnderFault,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

const PLACE_ORDER_CALL = /POST \/api\/orders/
const GET_ORDER_CALL = /GET \/api\/orders\/\d+/
const PRICE_CHANGE = { before: 400, after: 450 }

const pressProceed = (page: Page) => page.getByRole('button', { name: /^Proceed to Payment £/ }).click()

const setPrice = ({ db }: BrowserTestServer, price: number) =>
  db.update(menuItems).set({ price }).where(eq(menuItems.id, FRIES_ID))
const setOpen = ({ db }: BrowserTestServer, isOpen: boolean) =>
  db.update(vendors).set({ isOpen }).where(eq(vendors.id, SMOKY_JOES_ID))

/** The order fails because a proxy cannot reach the server. */
async function openFailed(page: Page, testServer: BrowserTestServer): Promise<void> {
  // Specification 12.8.
  await openDemoCart(page)
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  testServer.networkFaults.injectFault(PLACE_ORDER_CALL, 'badGateway', 1)
  await pressProceed(page)
  await waitForText(page, 'Failed to place order')
}

const ORDERING_STATES = [
  // Specification 12.9.
  screenState('cash-closed', 'Cart, the trailer has closed', async (page, testServer) => {
    await advancePastToasts(page)
    await setOpen(testServer, false)
    await pressProceed(page)
    await waitForText(page, 'Smoky Joe’s is closed at the moment and takes no orders')
    await setOpen(testServer, true)
  }),
  screenState('cash-changed', 'Cart, a price has changed', async (page, testServer) => {
    await advancePastToasts(page)
    await setPrice(testServer, PRICE_CHANGE.after)
    await page.reload()
    await buttonNamed(page, 'Keep it like this: Skin-on Fries').waitFor()
    await page.getByRole('button', { name: 'Proceed to Payment £26.50' }).waitFor()
    await setPrice(testServer, PRICE_CHANGE.before)
  }),
  screenState('cash-placing', 'Cart, the order is on its way', async (page, testServer) => {
    await page.reload()
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
    await page.getByRole('radio', { name: 'Cash at counter' }).click()
    testServer.networkFaults.injectFault(PLACE_ORDER_CALL, 'held')
    await pressProceed(page)
    await waitForText(page, 'Placing your order...')
  }),
  // Specification 12.10 and 12.11.
  screenState('cash', 'Pay at the counter', async (page, testServer) => {
    // Specification 12.12.
    testServer.networkFaults.clear()
    await waitForText(page, 'Go to the Counter & Pay')
    await waitForText(page, 'Order Preparation')
    await waitForText(page, 'Collect & Enjoy')
    await page.getByRole('link', { name: 'Track your order' }).waitFor()
  }),
  screenState('cash-loading', 'Pay at the counter, loading', async (page, testServer) => {
    const order = new URL(page.url()).pathname
    await openUnderFault('held', GET_ORDER_CALL, order, 'Loading order details...')(page, testServer)
  }),
  // Specification 12.20.
  screenState('cash-missing', 'Pay at the counter, not found', async (page, testServer) => {
    testServer.networkFaults.clear()
    const order = new URL(page.url()).pathname
    await openUnderFault('badGateway', GET_ORDER_CALL, order, 'Order not found')(page, testServer)
  }),
  // Specification 12.13.
  screenState('cash-confirmed', 'Order Confirmed, to be paid at the counter', async (page, testServer) => {
    testServer.networkFaults.clear()
    await page.reload()
    const link = page.getByRole('link', { name: 'Track your order' })
    const orderId = (await link.getAttribute('href'))?.split('/').at(-1)
    await page.goto(`/order-confirmation/${orderId}`)
    await headingNamed(page, 'Order Confirmed').waitFor()
  }),
]

export const CASH_SCREENS: readonly Screen[] = [
  extendScreen(customerScreen('cash-failed', 'Cart, the order was not placed', openFailed, fillDemoCart), {
    expectedErrors: /^502 .*\/api\/orders/,
    nextStates: ORDERING_STATES,
  }),
]
