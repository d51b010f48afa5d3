import { readNewestMail, SAM } from '#tests/e2e/customer-actions'
import { PHONE } from '#tests/e2e/payments/card-payment'
import { addFries, signInFromStorage } from './engine-actions'
import { expect, engineTest as test } from './engine-test'

test.use(PHONE)

// Specification 8.19 and 24.14.
test('a visitor signs up with the mailed code and goes on with the dish', async ({
  engine: { page },
  testServer,
}) => {
  await page.goto('/vendor/31')
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Email').fill('robin@park.test')
  await page.getByLabel('Password', { exact: true }).fill('orange lantern boat')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(await readNewestMail(testServer, /<strong>(\d{6})<\/strong>/))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL('/vendor/31')
  await page.getByRole('group', { name: 'Quantity of Skin-on Fries' }).filter({ hasText: '1' }).waitFor()
})

// Specification 4.25.
test('a sign-out in one window signs the other window out', async ({
  engine: { page, newPage },
  testServer,
}) => {
  await signInFromStorage(page, testServer, SAM)
  await addFries(page)
  const other = await newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Proceed to Payment' }).waitFor()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL(/\/login/)
  await other.waitForURL(/\/login/)
  const stored = await other.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain('authToken')
})
