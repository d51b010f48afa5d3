import type { Page } from '@playwright/test'
import { saveAllergyNote, saveDeliveryInstructions } from '#domain/contract/cart'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { expectAtCheckout, startButton } from '#tests/e2e/payments/card-payment'
import { expect, test } from '#tests/e2e/e2e-test'
import { addFriesToCart, enterPassword, PRIYA, placeCashOrderFor, SAM, signIn } from '#tests/e2e/customer-actions'

/** What only Sam has written, and where Sam lives. */
const NOTE = 'No sulphites for Sam'
const INSTRUCTIONS = 'Sam is in the red barge'
const STREET = 'Canal Walk'

/** Every key that the browser keeps, and whether what stands under it is readable. */
const storageKeysIn = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage).sort(), tab: Object.keys(sessionStorage).sort() }))

const readUserId = (page: Page) =>
  page.evaluate(() => String(Object(JSON.parse(localStorage.getItem('user') ?? '{}')).id))

/** Sam leaves a trace wherever a customer can: a cart with texts, an order at the counter, a payment under way. */
async function createCustomerData(page: Page, park: BrowserTestServer): Promise<string> {
  await signIn(page, SAM)
  await page.getByRole('button', { name: 'Delivery' }).click()
  await addFriesToCart(page)
  const token = await park.signIn(SAM)
  await park.callApi(saveDeliveryInstructions, { instructions: INSTRUCTIONS }, { token })
  await park.callApi(saveAllergyNote, { itemId: FRIES_ID, allergyInformation: NOTE }, { token })
  await page.goto('/cart')
  await expect(page.getByText(STREET)).toBeVisible()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £8.00' }).click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
  const id = await readUserId(page)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await page.goto(`/vendor/${SMOKY_JOES_ID}`)
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await page.goto('/cart')
  await page.getByRole('radio', { name: 'Dine-In' }).click()
  await page.getByRole('radio', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
  await startButton(page).click()
  await expectAtCheckout(page)
  return id
}

/** What is left stands under Sam’s id, but for the trailer that was open last: the park’s own word to everyone. */
async function expectOnlyKeyed(page: Page, id: string): Promise<void> {
  const { local, tab } = await storageKeysIn(page)
  expect(local).toEqual([`foodpark.cart.${id}`, `foodpark.payment.${id}`, 'foodpark.vendor'])
  expect(tab.filter(key => !key.startsWith('tsr-scroll'))).toEqual([`foodpark.lastOrder.${id}`])
}

/** Pages that would show what Sam had, with what they say to Priya instead. */
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
  for (const trace of [NOTE, INSTRUCTIONS, STREET, 'Sam Okafor'])
    await expect(page.getByText(trace)).toHaveCount(0)
}

test('what one account leaves in a browser is never shown to the next', async ({ page, park }) => {
  const order = await placeCashOrderFor(park, SAM)
  const id = await createCustomerData(page, park)
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectOnlyKeyed(page, id)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expectNoDataOfSam(page)
  await enterPassword(page, PRIYA)
  await page.waitForURL(url => url.pathname !== '/login')
  for (const [path, says] of pagesOf(order)) {
    await page.goto(path)
    await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible()
    await expectNoDataOfSam(page)
  }
})

test('an order that is open in one tab is gone as soon as another tab signs out', async ({
  context,
  page,
  park,
}) => {
  const order = await placeCashOrderFor(park, SAM)
  await signIn(page, SAM)
  const other = await context.newPage()
  await other.goto(`/order/${order}`)
  await expect(other.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('Smoky Joe’s')).toHaveCount(0)
  await other.goBack()
  await expect(other).not.toHaveURL(/\/order\//)
})
