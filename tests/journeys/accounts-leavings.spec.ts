import type { Page } from '@playwright/test'
import { saveAllergyNote, saveInstructions } from '#domain/calls/cart'
import type { BrowserPark } from '../support/browser-park'
import { FRIES, SMOKY } from '../support/smoky-joes'
import { expectAtCheckout, startButton } from './card'
import { expect, test } from './park'
import { addFries, enterPassword, PRIYA, placeOrder, SAM, signIn } from './steps'

/** What only Sam has written, and where Sam lives. */
const NOTE = 'No sulphites for Sam'
const INSTRUCTIONS = 'Sam is in the red barge'
const STREET = 'Canal Walk'

/** Every key that the browser keeps, and whether what stands under it is readable. */
const keysIn = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage).sort(), tab: Object.keys(sessionStorage).sort() }))

const idOf = (page: Page) =>
  page.evaluate(() => String(Object(JSON.parse(localStorage.getItem('user') ?? '{}')).id))

/** Sam leaves a trace wherever a customer can: a cart with texts, an order at the counter, a payment under way. */
async function leavesTraces(page: Page, park: BrowserPark): Promise<string> {
  await signIn(page, SAM)
  await page.getByRole('button', { name: 'Delivery' }).click()
  await addFries(page)
  const token = await park.signIn(SAM)
  await park.send(saveInstructions, { instructions: INSTRUCTIONS }, { token })
  await park.send(saveAllergyNote, { itemId: FRIES, allergyInformation: NOTE }, { token })
  await page.goto('/cart')
  await expect(page.getByText(STREET)).toBeVisible()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £8.00' }).click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
  const id = await idOf(page)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await page.goto(`/vendor/${SMOKY}`)
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
  const { local, tab } = await keysIn(page)
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

async function expectNothingOfSam(page: Page): Promise<void> {
  for (const trace of [NOTE, INSTRUCTIONS, STREET, 'Sam Okafor'])
    await expect(page.getByText(trace)).toHaveCount(0)
}

test('what one account leaves in a browser is never shown to the next', async ({ page, park }) => {
  const order = await placeOrder(park, SAM)
  const id = await leavesTraces(page, park)
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('heading', { name: `Order #${order}` })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectOnlyKeyed(page, id)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expectNothingOfSam(page)
  await enterPassword(page, PRIYA)
  await page.waitForURL(url => url.pathname !== '/login')
  for (const [path, says] of pagesOf(order)) {
    await page.goto(path)
    await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible()
    await expectNothingOfSam(page)
  }
})

test('an order that is open in one tab is gone as soon as another tab signs out', async ({
  context,
  page,
  park,
}) => {
  const order = await placeOrder(park, SAM)
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
