/** Signing in, the profile, and the pages for developers. */
import { buttonNamed, enterPassword, PRIYA, signIn, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { reviewScreen } from './review-screen'

const A_DAY = 86_400_000

// Specification 4.35, 5.11 and 5.13.
test('the sign-in, refused and expired', { tag: '@screens' }, async ({ page, testServer }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await reviewScreen(page, 'sign-in')
  await enterPassword(page, PRIYA, 'breakfast')
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect')
  await reviewScreen(page, 'sign-in-failed')
  await page.goto('/reset-password#token=used-already')
  await page.getByRole('textbox', { name: 'New password' }).fill('orange lantern boat')
  await buttonNamed(page, 'Set the password').click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await reviewScreen(page, 'reset-password-expired')
  await storeSession(page, testServer, PRIYA)
  await page.clock.setFixedTime(testServer.clock.now() + A_DAY)
  await page.goto('/cart')
  await expect(page.getByText(/^You were signed out because your sign-in has expired/)).toBeVisible()
  await reviewScreen(page, 'sign-in-expired')
})

// Specification 5.19.
test('the profile, its devices and its questions', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, PRIYA)
  await page.goto('/profile')
  await expect(page.getByText('07700 900142')).toBeVisible()
  await reviewScreen(page, 'profile')
  await buttonNamed(page, 'Show my devices').click()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByText('This device').scrollIntoViewIfNeeded()
  await reviewScreen(page, 'profile-devices')
  await buttonNamed(page, 'Change password').click()
  await page.getByRole('textbox', { name: 'Current password', exact: true }).fill('a wrong password')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('orange lantern boat')
  await buttonNamed(page, 'Save the password').click()
  await expect(page.getByText('The current password is not right')).toBeVisible()
  await reviewScreen(page, 'profile-password')
  await buttonNamed(page, 'Cancel').click()
  await buttonNamed(page, 'Delete my account').click()
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  await reviewScreen(page, 'profile-deletion')
})

// Specification 6.3 and 6.4.
test('the test login signs in by a token and goes home after two seconds, or says why not', async ({
  page,
  testServer,
}) => {
  await page.goto('/test-auto-login')
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
  await page.goto('/test-auto-login?token=nonsense')
  await expect(page.getByText('Login failed. The token has expired or cannot be read.')).toBeVisible()
  await page.clock.pauseAt(testServer.clock.now() + 60_000)
  await page.goto(`/test-auto-login?token=${await testServer.signIn(PRIYA)}`)
  const done = page.getByText('Logged in. Taking you home in 2 seconds.')
  await expect(done).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(done).toBeVisible()
  await page.clock.runFor(100)
  await expect(page.getByRole('heading', { name: 'Hello,' })).toBeVisible()
})

// Specification 6.5 and 6.6.
test('every sample of a notification', { tag: '@screens' }, async ({ page }) => {
  await page.goto('/test-notification')
  const toasts = page.getByRole('region', { name: /Notifications/ })
  for (const [button, text] of [
    ['Order confirmed', 'Order Confirmed'],
    ['Order preparing', 'Preparing Order'],
    ['Order ready', 'Ready for Pickup'],
    ['Order cancelled', 'Order Cancelled'],
    ['Error', 'Failed to place order. Please try again.'],
    ['Success', 'Order placed successfully!'],
  ] as const) {
    await buttonNamed(page, button).click()
    await expect(toasts.getByText(text, { exact: true })).toBeVisible()
    if (button === 'Order confirmed') await reviewScreen(page, 'toast')
    // No toast lasts longer than six seconds.
    await page.clock.fastForward(6_000)
    await expect(toasts.getByText(text, { exact: true })).toBeHidden()
  }
})
