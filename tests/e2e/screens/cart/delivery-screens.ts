/** The cart of a delivery: the address and the instructions. */
import type { Page } from '@playwright/test'
import { addresses } from '#server/core/db/schema'
import {
  advancePastToasts,
  buttonNamed,
  customerScreen,
  extendScreen,
  fillDemoCart,
  openDemoCart,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

// Specification 11.13.
const ADDRESS_CALLS = /\/api\/delivery-addresses/
const INSTRUCTIONS_CALL = /POST \/api\/cart\/delivery-instructions/
const LIMIT = 500

async function removeAddress(testServer: BrowserTestServer, token: string): Promise<void> {
  await testServer.db.delete(addresses)
  await fillDemoCart(testServer, token)
}

async function chooseDelivery(page: Page): Promise<void> {
  // Specification 10.3.
  await openDemoCart(page)
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await waitForText(page, 'Delivery Fee')
}

// Specification 10.10.
const payButton = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment £28.00' })
const instructionsBox = (page: Page) => page.getByRole('textbox', { name: 'How do we find you?' })
const pressSave = (page: Page) => buttonNamed(page, 'Save address').click()

async function openDelivery(page: Page): Promise<void> {
  // Specification 12.3.
  await chooseDelivery(page)
  await waitForText(page, 'Please add a delivery address to proceed')
}

const ADDRESS_STATES = [
  screenState('cart-no-address', 'Cart, paid without an address', async page => {
    // The button is disabled, but a press still shows what is missing.
    // Specification 12.4.
    await payButton(page).click({ force: true })
    await waitForText(page, 'Please add a delivery address before proceeding')
  }),
  screenState('address-missing', 'Delivery address, all of it missing', async page => {
    // Specification 11.4.
    await advancePastToasts(page)
    await buttonNamed(page, 'Add Address').click()
    await pressSave(page)
    await waitForText(page, 'Door number is required')
    await waitForText(page, 'Street address is required')
    await waitForText(page, 'Postcode is required')
  }),
  // Specification 11.6.
  screenState('address-form', 'Delivery address, not a postcode', async page => {
    // Specification 11.4.
    await page.getByLabel('Door number').fill('14')
    await page.getByLabel('Street').fill('Wharf Road')
    await page.getByLabel('Postcode').fill('n1 7')
    await page.getByText('is required').first().waitFor({ state: 'detached' })
    await pressSave(page)
    await waitForText(page, 'Please enter a valid UK postcode')
  }),
  screenState('address-failed', 'Delivery address, not saved', async (page, testServer) => {
    // Specification 11.8.
    testServer.networkFaults.injectFault(ADDRESS_CALLS, 'badGateway', 1)
    await page.getByLabel('Postcode').fill('n1 7gs')
    await pressSave(page)
    await waitForText(page, 'Failed to save delivery address')
  }),
  screenState('address-saving', 'Delivery address, being saved', async (page, testServer) => {
    await advancePastToasts(page)
    testServer.networkFaults.injectFault(ADDRESS_CALLS, 'held')
    await pressSave(page)
    await waitForText(page, 'Saving...')
  }),
  // Specification 11.1 and 11.2.
  screenState('address-saved', 'Cart, delivery', async (page, testServer) => {
    // Specification 11.8.
    testServer.networkFaults.clear()
    await waitForText(page, 'Delivery address saved successfully')
    await waitForText(page, '14 Wharf Road')
    await waitForText(page, 'N1 7GS')
  }),
  screenState('address-change', 'Delivery address, to be changed', async page => {
    await advancePastToasts(page)
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await page.getByRole('dialog', { name: 'Change address' }).waitFor()
  }),
]

const INSTRUCTIONS_STATES = [
  screenState('instructions-empty', 'Delivery instructions, left empty', async page => {
    // Specification 11.12.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add delivery instructions' }).click()
    await waitForText(page, '0/500')
    await buttonNamed(page, 'Save instructions').click()
    await waitForText(page, 'Please enter delivery instructions')
  }),
  screenState('instructions-almost', 'Delivery instructions, almost full', async page => {
    // Specification 11.13.
    await instructionsBox(page).fill('Round the back, past the bins. '.repeat(LIMIT).slice(0, LIMIT - 1))
    await waitForText(page, '499/500')
  }),
  screenState('instructions-full', 'Delivery instructions, one character too many', async page => {
    // Specification 11.13.
    await instructionsBox(page).press('End')
    await page.keyboard.type('ok')
    await waitForText(page, '501/500')
  }),
  screenState('instructions-failed', 'Delivery instructions, not saved', async (page, testServer) => {
    // Specification 11.14.
    testServer.networkFaults.injectFault(INSTRUCTIONS_CALL, 'badGateway', 1)
    await instructionsBox(page).fill('Blue door, ring twice')
    await buttonNamed(page, 'Save instructions').click()
    await waitForText(page, 'Failed to save instructions')
  }),
  // Specification 11.1 and 11.2.
  screenState('instructions-saved', 'Delivery instructions, saved', async page => {
    // Specification 11.14.
    await advancePastToasts(page)
    await page.getByRole('button', { name: 'Add delivery instructions' }).click()
    await buttonNamed(page, 'Save instructions').click()
    await waitForText(page, 'Delivery instructions saved successfully')
    await waitForText(page, 'Blue door, ring twice')
    await payButton(page).waitFor()
  }),
]

async function openLoading(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.networkFaults.injectFault(ADDRESS_CALLS, 'held')
  await chooseDelivery(page)
  await waitForText(page, 'Looking for your address...')
}

const ADDRESS_UNREAD_STATE = screenState(
  // Specification 11.9 and 11.10.
  'address-unread',
  'Cart, delivery, the address is not known',
  async (page, testServer) => {
    testServer.networkFaults.clear()
    testServer.networkFaults.injectFault(ADDRESS_CALLS, 'badGateway')
    await page.reload()
    await waitForText(page, 'Failed to load delivery address')
    await waitForText(page, 'We could not load it.')
  },
)

export const DELIVERY_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen('cart-delivery', 'Cart, delivery without an address', openDelivery, removeAddress),
    {
      expectedErrors: /^502 .*\/api\/(?:delivery-addresses|cart\/delivery-instructions)/,
      nextStates: [...ADDRESS_STATES, ...INSTRUCTIONS_STATES],
    },
  ),
  extendScreen(
    customerScreen('address-loading', 'Cart, delivery, the address is loading', openLoading, fillDemoCart),
    {
      expectedErrors: /^502 .*\/api\/delivery-addresses/,
      nextStates: [ADDRESS_UNREAD_STATE],
    },
  ),
]
