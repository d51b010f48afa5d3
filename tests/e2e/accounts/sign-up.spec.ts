import type { Page } from '@playwright/test'
import { enterPassword, readNewestMail } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const EMAIL = 'robin@park.test'
const [OLD_PASSWORD, NEW_PASSWORD] = ['orange lantern boat', 'green kettle window']

async function fillSignUpForm(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(OLD_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
}

// Specification 8.19 and 24.14.
test('a visitor signs up and goes on with the dish, resets the password, and deletes the account', async ({
  page,
  browser,
  testServer,
}) => {
  await page.goto('/vendor/31')
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible()
  await expect(page.getByText('‘Skin-on Fries’ goes into your cart.')).toBeVisible()
  await fillSignUpForm(page)
  await page.getByLabel('Code').fill(await readNewestMail(testServer, /<strong>(\d{6})<\/strong>/))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/vendor/31')
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('1')

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(other).toHaveURL('/forgot-password')
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await other.getByLabel('Email').fill(EMAIL)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const token = await readNewestMail(testServer, /\/reset-password#token=([^"&<\s]+)/)
  await other.goto(`/reset-password#token=${token}`)
  await other.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Set the password' }).click()
  await expect(other.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, EMAIL, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, EMAIL, NEW_PASSWORD)
  await expect(page.getByRole('alert')).toBeVisible()
  await other.context().close()
})

// Specification 24.18 and 24.30.
test('a tab that was ended while the customer read the mail goes on at the code', async ({
  page,
  testServer,
}) => {
  await page.goto('/sign-up?redirect=%2Fvendors')
  await fillSignUpForm(page)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const code = await readNewestMail(testServer, /<strong>(\d{6})<\/strong>/)
  await page.reload()
  await expect(page.getByText(`We sent a code to ${EMAIL}. It works for 15 minutes.`)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    OLD_PASSWORD,
  )
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText(/or no longer valid\. Please check it, or get a new one\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/vendors')
  expect(await page.evaluate(() => sessionStorage.getItem('foodpark.signUp'))).toBeNull()
})
