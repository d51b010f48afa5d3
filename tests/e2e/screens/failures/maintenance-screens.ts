/** What the customer sees while the server answers 503: on a first visit, during use, and for an action. */
import type { Page } from '@playwright/test'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  fillDemoCart,
  MENU_PATH,
  openDemoCart,
  openUnderFault,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

const AWAY_TEXT = 'Our server is not available right now. We try again every 10 seconds.'
const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/
const VENDOR_ITEMS_CALL = /GET \/api\/vendors\/31\/items/

/** The first visit, while the server cannot send a page. */
async function openUnavailablePage(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.networkFaults.injectFault(/GET \/$/, 'unavailable')
  await page.goto('/')
  await page.getByRole('heading', { name: 'One moment, please' }).waitFor()
}

const MAINTENANCE_STATES = [
  // Specification 19.9.
  screenState('maintenance-home', 'Maintenance, home', async (page, testServer) => {
    testServer.networkFaults.clear()
    await openUnderFault('unavailable', VENDOR_LIST_CALL, '/', 'Error loading vendors')(page, testServer)
    await waitForText(page, AWAY_TEXT)
  }),
  screenState('maintenance-menu', 'Maintenance, a menu', async (page, testServer) => {
    testServer.networkFaults.clear()
    await openUnderFault(
      'unavailable',
      VENDOR_ITEMS_CALL,
      MENU_PATH,
      'Failed to load menu items.',
    )(page, testServer)
    await waitForText(page, AWAY_TEXT)
  }),
  // Specification 19.9.
  screenState('maintenance-over', 'Maintenance, the menu has come by itself', async (page, testServer) => {
    testServer.networkFaults.clear()
    await page.clock.fastForward(10_000)
    await buttonNamed(page, '+ Add Skin-on Fries').waitFor()
    for (const text of [AWAY_TEXT, 'Not up to date'])
      await page.getByText(text).waitFor({ state: 'detached' })
  }),
]

/** An order that the server cannot take now. The cart keeps its lines. */
async function openRefusedOrder(page: Page, testServer: BrowserTestServer): Promise<void> {
  await openDemoCart(page)
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  testServer.networkFaults.injectFault(/POST \/api\/orders/, 'unavailable')
  await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).click()
  await waitForText(page, 'We cannot reach our order book at the moment. Please try again shortly.')
  await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
}

export const MAINTENANCE_SCREENS: readonly Screen[] = [
  // Specification 3.31.
  extendScreen(visitorScreen('maintenance', 'Maintenance, a first visit', openUnavailablePage), {
    expectedErrors: /^503 /,
    nextStates: MAINTENANCE_STATES,
  }),
  // Specification 19.9.
  extendScreen(customerScreen('maintenance-order', 'Maintenance, an order', openRefusedOrder, fillDemoCart), {
    expectedErrors: /^503 .*\/api\/orders/,
  }),
]
