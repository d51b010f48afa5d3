import { expect, test } from '#tests/e2e/e2e-test'
import { enterPassword, SAM, signIn } from '#tests/e2e/customer-actions'

test('a wrong password shows the red box and keeps the email', async ({ page }) => {
  await page.goto('/login')
  await enterPassword(page, SAM, 'breakfast')
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right')
  await expect(page.getByLabel('Email')).toHaveValue(SAM)
  await enterPassword(page, SAM)
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})

test('a customer who is signed in has no business at the sign-in page', async ({ page }) => {
  await signIn(page, SAM)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/login?stay=1')
  await page.getByRole('button', { name: 'Continue to App' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})

test('a server that is not there is told apart from a wrong password', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(true)
  await enterPassword(page, SAM)
  await expect(page.getByRole('alert')).toHaveText('Network error occurred')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})
