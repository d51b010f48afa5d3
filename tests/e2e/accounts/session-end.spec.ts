import type { Page } from '@playwright/test'
import { logout } from '#domain/contract/account/auth'
import { enterPassword, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const REASON = 'Your sign-in was ended, for example by a new password. Your cart is kept.'
const LOGIN_REASON =
  'You were signed out because your sign-in was ended, for example by a new password. Your cart is kept.'

/** Opens a page, and waits until the live connection tells it about the customer's session. */
async function openLivePage(page: Page, path: string): Promise<void> {
  const isJoined = ({ payload }: { payload: string | Buffer }) => String(payload).includes('room-joined')
  const joined = page
    .waitForEvent('websocket')
    .then(websocket => websocket.waitForEvent('framereceived', isJoined))
  await page.goto(path)
  await joined
}

// Specification 4.36 and 17.11.
test('a session that ends on a menu is told there once, and on the sign-in page also after a reload', async ({
  page,
  testServer,
}) => {
  const token = await storeSession(page, testServer, SAM)
  await openLivePage(page, '/vendor/31')
  const add = page.getByRole('button', { name: '+ Add Skin-on Fries' })
  await expect(add).toBeVisible()
  // The live connection ends with the session, and the next one is refused, so the page notices the end by itself.
  await testServer.callApi(logout, {}, { token })
  await expect(page.getByText('You were signed out', { exact: true })).toBeVisible()
  await expect(page.getByText(REASON, { exact: true })).toBeVisible()
  await page.reload()
  await expect(add).toBeVisible()
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText(LOGIN_REASON)).toBeVisible()
  await expect(page.getByText('You were signed out', { exact: true })).toBeHidden()
  await enterPassword(page, SAM)
  await expect(page).toHaveURL('/cart')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await expect(page.getByText(/You were signed out/)).toHaveCount(0)
})

// Specification 4.36.
test('the end of a session is read once by a customer who opens the sign-in page while the toast is open', async ({
  page,
  testServer,
}) => {
  const token = await storeSession(page, testServer, SAM)
  await openLivePage(page, '/profile')
  await page.getByRole('link', { name: 'Trailers' }).click()
  await expect(page).toHaveURL('/vendors')
  await testServer.callApi(logout, {}, { token })
  const toast = page.getByText('You were signed out', { exact: true })
  // The toast stays as long as the pointer is on it.
  await toast.hover()
  await page.goBack()
  await expect(page.getByText(LOGIN_REASON)).toBeVisible()
  await expect(toast).toBeHidden()
})

// Specification 4.36.
test('a tab that hears of the end of a session from another tab alone says the reason too', async ({
  context,
  page,
  testServer,
}) => {
  const token = await storeSession(page, testServer, SAM)
  const deafTab = await context.newPage()
  await deafTab.routeWebSocket(/socket\.io/, () => {})
  await deafTab.route(/socket\.io/, route => route.abort())
  await deafTab.goto('/vendors')
  await expect(deafTab.getByRole('heading', { name: 'Food Trailers' })).toBeVisible()
  await openLivePage(page, '/vendor/31')
  await deafTab.bringToFront()
  await testServer.callApi(logout, {}, { token })
  await expect(deafTab.getByText(REASON, { exact: true })).toBeVisible()
})
