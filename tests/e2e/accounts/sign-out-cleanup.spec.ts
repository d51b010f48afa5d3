import type { Page } from '@playwright/test'
import { saveAllergyNote, saveDeliveryInstructions } from '#domain/contract/ordering/cart'
import {
  addFriesToCart,
  enterPassword,
  PRIYA,
  placeCashOrderFor,
  SAM,
  storeSession,
} from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { expectAtCheckout, startButton } from '#tests/e2e/payments/card-payment'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID } from '#tests/fixtures/data/smoky-joes'

/** Texts that only Sam has written, and Sam's address. */
const NOTE = 'No sulphites for Sam'
const INSTRUCTIONS = 'Sam is in the red barge'
const STREET = 'Canal Walk'

/** All keys in the storages of the browser. */
const storageKeysIn = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage).sort(), tab: Object.keys(sessionStorage).sort() }))

const readUserId = (page: Page) =>
  page.evaluate(() => String(Object(JSON.parse(localStorage.getItem('user') ?? '{}')).id))

/** Creates all data that a customer can leave: a cart with texts, a cash order, and an open payment. */
async function createCustomerData(page: Page, testServer: BrowserTestServer): Promise<string> {
  await storeSession(page, testServer, SAM)
  await page.goto('/')
  await page.getByRole('button', { name: 'Delivery' }).click()
  // The tap waits for the app. Leaving the page before would lose it.
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeVisible()
  await addFriesToCart(page)
  const token = await testServer.signIn(SAM)
  await testServer.callApi(saveDeliveryInstructions, { instructions: INSTRUCTIONS }, { token })
  await testServer.callApi(saveAllergyNote, { itemId: FRIES_ID, allergyInformation: NOTE }, { token })
  await page.goto('/cart')
  await expect(page.getByText(STREET)).toBeVisible()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £8.00' }).click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
  const id = await readUserId(page)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await addFriesToCart(page)
  await page.goto('/cart')
  await page.getByRole('radio', { name: 'Dine-In' }).click()
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
  await startButton(page).click()
  await expectAtCheckout(page)
  return id
}

// Specification 4.33.
/** The remaining keys contain Sam’s id, except the keys of the last trailer and of the sign-out time: no personal data. */
async function expectOnlyKeyed(page: Page, id: string): Promise<void> {
  const { local, tab } = await storageKeysIn(page)
  const shared = ['foodpark.signedOutAt', 'foodpark.vendor']
  expect(local.filter(key => !shared.includes(key))).toEqual([
    `foodpark.cart.${id}`,
    `foodpark.checkout.${id}`,
    `foodpark.payment.${id}`,
  ])
  expect(tab.filter(key => !key.startsWith('tsr-scroll'))).toEqual([`foodpark.cashOrder.${id}`])
}

/** Pages that could show Sam’s data, with the text that Priya sees instead. */
const pagesOf = (order: string) =>
  [
    ['/cart', 'Your cart is empty'],
    ['/pay-cash-at-counter', 'My Orders'],
    ['/stripe-webview-payment', 'Missing orderData or orderId. Please go back to cart and try again.'],
    [`/order/${order}`, 'Order not found'],
    [`/order-confirmation/${order}`, 'Order not found'],
    ['/profile', 'Priya Shah'],
  ] as const

async function expectNoDataOfSam(page: Page): Promise<void> {
  for (const text of [NOTE, INSTRUCTIONS, STREET, 'Sam Okafor'])
    await expect(page.getByText(text)).toHaveCount(0)
}

// Specification 4.21 and 4.23.
test('the data of one account is never shown to the next account', async ({ page, testServer }) => {
  const order = await placeCashOrderFor(testServer, SAM)
  const id = await createCustomerData(page, testServer)
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectOnlyKeyed(page, id)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expectNoDataOfSam(page)
  await enterPassword(page, PRIYA)
  await page.waitForURL(url => url.pathname !== '/login')
  for (const [path, text] of pagesOf(order)) {
    await page.goto(path)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectNoDataOfSam(page)
  }
})

// Specification 4.25.
test('an order page closes as soon as another tab signs out', async ({ context, page, testServer }) => {
  const order = await placeCashOrderFor(testServer, SAM)
  await storeSession(page, testServer, SAM)
  const other = await context.newPage()
  await other.goto(`/order/${order}`)
  await expect(other.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('Smoky Joe’s')).toHaveCount(0)
  await other.goBack()
  await expect(other).not.toHaveURL(/\/order\//)
})
