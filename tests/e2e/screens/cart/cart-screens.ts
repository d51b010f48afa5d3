/** The cart and its changes. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { clearCart } from '#domain/contract/ordering/cart'
import { CASH_SCREENS } from '#tests/e2e/screens/payment/cash-screens'
import {
  advancePastToasts,
  buttonNamed,
  customerScreen,
  extendScreen,
  fillDemoCart,
  headingNamed,
  MENU_PATH,
  openDemoCart,
  openPageAndWait,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { CASH_ONLY_SCREENS } from './cash-only-screens'
import { DELIVERY_SCREENS } from './delivery-screens'
import { SOLD_OUT_SCREENS } from './sold-out-screens'

const GET_CART = /GET \/api\/cart\?/
const UPDATE_CART = /PUT \/api\/cart\/update/
const CLEAR_CART = /DELETE \/api\/cart\/remove-all-by-vendor/

const emptyCart = (testServer: BrowserTestServer, token: string) =>
  testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })

const stepper = (page: Page, name: 'One fewer' | 'One more') =>
  page.getByRole('group', { name: 'Quantity of Skin-on Fries' }).getByRole('button', { name })

const answerClearDialog = async (page: Page, name: 'Clear cart' | 'Keep it') => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const askToClear = async (page: Page) => {
  await buttonNamed(page, 'Clear cart').click()
  await waitForText(page, 'Clear your cart?')
}

/** Ends the network faults and sends the page an `online` event. */
const restoreNetwork = async (page: Page, testServer: BrowserTestServer) => {
  testServer.networkFaults.clear()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const CHANGE_STATES = [
  // Specification 10.3 and 10.4.
  screenState('cart-addons', 'Cart, its add-ons listed', async page => {
    await buttonNamed(page, '2 add-ons').click()
    await waitForText(page, 'Hot honey')
  }),
  screenState('cart-checkout', 'Cart, further down', async page => {
    // Specification 10.9.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await waitForText(page, 'Service Charge')
  }),
  // Specification 12.1.
  screenState('cart-no-method', 'Cart, without a payment method', async page => {
    // Specification 10.10 and 12.2.
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).click()
    await waitForText(page, 'Please select a payment method')
    await page.locator('[role=radio]:focus').waitFor()
  }),
  screenState('cart-not-updated', 'Cart, a change failed', async (page, testServer) => {
    // Specification 19.5.
    await advancePastToasts(page)
    testServer.networkFaults.injectFault(UPDATE_CART, 'badGateway', 1)
    await stepper(page, 'One more').click()
    await waitForText(page, 'Failed to update cart')
  }),
  screenState('cart-updating', 'Cart, a change on its way', async (page, testServer) => {
    await advancePastToasts(page)
    testServer.networkFaults.injectFault(UPDATE_CART, 'held')
    await stepper(page, 'One fewer').click()
    await waitForText(page, 'Updating your cart...')
  }),
  screenState('cart-offline', 'Cart, without a network', async (page, testServer) => {
    testServer.networkFaults.clear()
    await page.getByRole('button', { name: 'Proceed to Payment £21.50' }).waitFor()
    testServer.networkFaults.injectFault(/\/api\/cart/, 'down')
    await stepper(page, 'One more').click()
    await waitForText(page, 'Waiting for the network...')
  }),
  // Specification 10.6.
  screenState('cart-less', 'Cart, one dish taken out', async (page, testServer) => {
    await restoreNetwork(page, testServer)
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
    await stepper(page, 'One fewer').click()
    await stepper(page, 'One fewer').click()
    await page.getByRole('button', { name: 'Proceed to Payment £17.50' }).waitFor()
    // The pressed stepper is removed, so the focus must move to another element.
    await page.locator('main [tabindex="-1"]:focus').waitFor()
  }),
  // Specification 10.10.
  screenState('cart-clear', 'Cart, clearing it', askToClear),
  screenState('cart-not-cleared', 'Cart, clearing it failed', async (page, testServer) => {
    // Specification 19.5.
    testServer.networkFaults.injectFault(CLEAR_CART, 'badGateway', 1)
    await answerClearDialog(page, 'Clear cart')
    await waitForText(page, 'Failed to clear cart')
  }),
  // Specification 10.10.
  screenState('cart-cleared', 'Cart, cleared', async page => {
    // Specification 10.17.
    await advancePastToasts(page)
    await askToClear(page)
    await answerClearDialog(page, 'Clear cart')
    await waitForText(page, 'Cart cleared successfully')
    await waitForText(page, 'Your cart is empty')
    // The button that opened the dialog is removed, so the focus must move to the page.
    await page.locator('main:focus').waitFor()
  }),
]

/** The first request for the cart fails. */
async function openUnloaded(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.networkFaults.injectFault(GET_CART, 'badGateway')
  await page.goto(MENU_PATH)
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await waitForText(page, 'An error occurred while fetching data')
}

const RETRY_STATES = [
  screenState('cart-loading', 'Cart, loading', async (page, testServer) => {
    testServer.networkFaults.clear()
    testServer.networkFaults.injectFault(GET_CART, 'held')
    await buttonNamed(page, 'Try again').click()
    await waitForText(page, 'Loading your cart...')
  }),
  // Specification 10.12.
  screenState('cart-read-again', 'Cart, loaded after a retry', async (page, testServer) => {
    testServer.networkFaults.clear()
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
  }),
]

export const CART_SCREENS: readonly Screen[] = [
  extendScreen(customerScreen('cart', 'Cart', openDemoCart, fillDemoCart), {
    expectedErrors: /^502 .*\/api\/cart\/(?:update|remove-all)/,
    nextStates: CHANGE_STATES,
  }),
  extendScreen(customerScreen('cart-unread', 'Cart, failed to load', openUnloaded, fillDemoCart), {
    expectedErrors: /^502 .*\/api\/cart\?/,
    nextStates: RETRY_STATES,
  }),
  extendScreen(
    customerScreen(
      'cart-new',
      'Cart, before any trailer was visited',
      openPageAndWait('/cart', page => headingNamed(page, 'Your carts')),
    ),
    {
      nextStates: [
        // Specification 10.11.
        screenState('cart-empty', 'Cart, empty', async (page, testServer) => {
          await emptyCart(testServer, await testServer.signIn(DEMO_EMAIL))
          await page.goto(MENU_PATH)
          await page.getByRole('link', { name: 'Cart', exact: true }).click()
          await page.getByRole('link', { name: 'Back to Menu', exact: true }).waitFor()
        }),
      ],
    },
  ),
  ...CASH_ONLY_SCREENS,
  ...SOLD_OUT_SCREENS,
  ...DELIVERY_SCREENS,
  // Last, because it places orders.
  ...CASH_SCREENS,
]
