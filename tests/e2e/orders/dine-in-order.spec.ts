import type { Page } from '@playwright/test'
import { enterPassword, SAM } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'

// Specification 5.5, 8.14 and 9.14.
test.use(MOTION)

const NOTE = 'No sesame, please'

async function signInFromHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to access your cart and orders' }).click()
  await enterPassword(page, SAM)
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
}

async function findDish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dine-In' }).click()
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
  await page.getByRole('link', { name: 'Smokehouse Double', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Smokehouse Double' })).toBeVisible()
}

async function chooseRequiredOptions(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Please complete required selections' })).toBeDisabled()
  await page.getByText('Hot honey').click()
  await expect(page.getByRole('checkbox', { name: 'Hot honey' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add to Cart £13.00' })).toBeEnabled()
  await page.getByText('Large, 3 patties').click()
  await expect(page.getByRole('button', { name: 'Add to Cart £16.00' })).toBeEnabled()
}

async function writeAllergyNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Allergy Notes' }).click()
  await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(NOTE)
  await expect(page.getByText(`${NOTE.length}/500`)).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: '+ Allergy Notes' })).toContainText('note saved')
}

async function expectCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'View Cart (1 item)' }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.getByRole('button', { name: '2 add-ons' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hot honey' })).toContainText('£0.50')
}

async function payCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £17.50' }).click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
  for (const step of ['Go to the Counter & Pay', 'Order Preparation', 'Collect & Enjoy']) {
    await expect(page.getByText(step, { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
}

/** The texts of the status banner, in the order of the statuses. */
const BANNERS = [
  'Pending Payment',
  'Order Confirmed',
  'Preparing Order',
  'Ready for Pickup',
  'Order Completed',
] as const

// Specification 1.1, 7.11 and 12.12.
test('a dine-in order runs from the sign-in to the collected order with live updates', async ({
  page,
  testServer,
}) => {
  await test.step('signs in', () => signInFromHome(page))
  await test.step('finds a dish', () => findDish(page))
  await test.step('chooses what is required', () => chooseRequiredOptions(page))
  await test.step('writes an allergy note', () => writeAllergyNote(page))
  await test.step('finds it all in the cart', () => expectCart(page))
  await test.step('pays cash at the counter', () => payCash(page))
  const banner = page.getByRole('main').getByRole('status')
  const [placed, ...later] = BANNERS
  await expect(banner.filter({ hasText: placed })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  for (const text of later) {
    await testServer.advanceKitchen()
    await expect(banner.filter({ hasText: text })).toBeVisible()
  }
})
