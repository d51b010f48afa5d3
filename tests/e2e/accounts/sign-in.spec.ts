import { enterPassword, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

test('a wrong password shows an error and keeps the email', async ({ page }) => {
  await page.goto('/login')
  await enterPassword(page, SAM, 'breakfast')
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect')
  await expect(page.getByLabel('Email')).toHaveValue(SAM)
  await enterPassword(page, SAM)
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})

// Specification 3.2.
test('the sign-in page sends a signed-in customer home', async ({ page, testServer }) => {
  await storeSession(page, testServer, SAM)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/login?stay=1')
  await page.getByRole('button', { name: 'Continue to App' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})

// Specification 5.15.
test('an unreachable server shows another error than a wrong password', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(true)
  await enterPassword(page, SAM)
  await expect(page.getByRole('alert')).toHaveText('Network error occurred')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})
