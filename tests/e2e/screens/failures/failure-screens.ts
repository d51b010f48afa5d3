/** What the customer sees when something goes wrong: offline, slow, maintenance, session expired, payment unknown, closed. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { vendors } from '#server/core/db/schema'
import { UNPAID_RETURN_SCREEN } from '#tests/e2e/screens/payment/payment-return-screens'
import { UNKNOWN_PAYMENT_SCREENS } from '#tests/e2e/screens/payment/unknown-payment-screens'
import {
  advancePastToasts,
  advancePastWaits,
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
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { MAINTENANCE_SCREENS } from './maintenance-screens'

const SLOW_TEXT = 'Still loading. The connection is slow.'
const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/
const VENDOR_ITEMS_CALL = /GET \/api\/vendors\/31\/items/
/** In ms. More than a token lasts. */
const A_DAY = 86_400_000

async function openOfflineCart(page: Page): Promise<void> {
  await openDemoCart(page)
  await page.context().setOffline(true)
  await waitForText(page, 'Waiting for the network...')
  await page.getByText(/^Offline – last known/).waitFor()
}

const openSlow =
  (...fault: Parameters<typeof openUnderFault>): Screen['open'] =>
  async (page, testServer) => {
    await openUnderFault(...fault)(page, testServer)
    await advancePastWaits(page)
    await waitForText(page, SLOW_TEXT)
  }

const SLOW_SCREEN = extendScreen(
  visitorScreen('slow-home', 'Slow, home', openSlow('held', VENDOR_LIST_CALL, '/', 'Loading vendors...')),
  {
    nextStates: [
      // Specification 3.30.
      screenState('slow-menu', 'Slow, a menu', async (page, testServer) => {
        testServer.networkFaults.clear()
        await openSlow('held', VENDOR_ITEMS_CALL, MENU_PATH, 'Loading menu...')(page, testServer)
      }),
      // Specification 3.30.
      screenState('slow-over', 'Slow, the menu has come', async (page, testServer) => {
        testServer.networkFaults.clear()
        await buttonNamed(page, '+ Add Skin-on Fries').waitFor()
        await page.getByText(SLOW_TEXT).waitFor({ state: 'hidden' })
      }),
    ],
  },
)

/** The browser keeps a token that has expired. */
async function openExpired(page: Page, testServer: BrowserTestServer): Promise<void> {
  const token = await testServer.signIn(DEMO_EMAIL)
  await page.addInitScript(stored => localStorage.setItem('authToken', stored), token)
  await page.clock.setFixedTime(testServer.clock.now() + A_DAY)
  await page.goto('/cart')
  await waitForText(page, 'You were signed out because your sign-in has expired. Your cart is kept.')
}

const setHours = (testServer: BrowserTestServer, hours: ReturnType<typeof dailyHours> | null) =>
  testServer.db.update(vendors).set({ openingHours: hours }).where(eq(vendors.id, SMOKY_JOES_ID))

/** The trailer closes while the cart is open, and the customer orders. */
async function openClosedMeanwhile(page: Page, testServer: BrowserTestServer): Promise<void> {
  await openDemoCart(page)
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await setHours(testServer, dailyHours('11:00-11:01'))
  await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).click()
  await waitForText(page, 'Smoky Joe’s is closed at the moment and takes no orders')
  await page.getByText('Opens tomorrow at 11:00').filter({ visible: true }).first().waitFor()
}

const CLOSED_STATES = [
  screenState('closed-cart', 'Closed meanwhile, the cart', async page => {
    await advancePastToasts(page)
    await page.getByText('Smoky Joe’s is closed at the moment and takes no orders', { exact: true }).waitFor({
      state: 'detached',
    })
  }),
  // Specification 10.22.
  screenState('closed-menu', 'Closed meanwhile, the menu', async (page, testServer) => {
    await page.getByRole('link', { name: 'Back to menu' }).click()
    await waitForText(page, 'Closed')
    await waitForText(page, 'Opens tomorrow at 11:00')
    await setHours(testServer, null)
  }),
]

export const FAILURE_SCREENS: readonly Screen[] = [
  customerScreen('offline-cart', 'Offline, the cart', openOfflineCart, fillDemoCart),
  SLOW_SCREEN,
  ...MAINTENANCE_SCREENS,
  // Specification 4.35.
  visitorScreen('session-expired', 'Session expired, sign-in', openExpired),
  extendScreen(
    // Specification 10.22.
    customerScreen('closed-checkout', 'Closed meanwhile, the checkout', openClosedMeanwhile, fillDemoCart),
    { nextStates: CLOSED_STATES },
  ),
  ...UNKNOWN_PAYMENT_SCREENS,
  UNPAID_RETURN_SCREEN,
]
