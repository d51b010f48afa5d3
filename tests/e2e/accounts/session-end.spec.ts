import { logout } from '#domain/contract/account/auth'
import { enterPassword, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const REASON = 'Your sign-in was ended, for example by a new password. Your cart is kept.'
const LOGIN_REASON =
  'You were signed out because your sign-in was ended, for example by a new password. Your cart is kept.'

test('a session that ends on a menu is told there once, and on the sign-in page also after a reload', async ({
  page,
  testServer,
}) => {
  const token = await storeSession(page, testServer, SAM)
  const isJoined = ({ payload }: { payload: string | Buffer }) => String(payload).includes('room-joined')
  const joined = page
    .waitForEvent('websocket')
    .then(websocket => websocket.waitForEvent('framereceived', isJoined))
  await page.goto('/vendor/31')
  await joined
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
