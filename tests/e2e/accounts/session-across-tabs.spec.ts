import { SESSION_STORAGE_KEYS } from '#domain/session/token'
import { addFriesToCart, SAM, signIn, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { readCachedCustomerKeys } from '#tests/fixtures/browser/cached-customer-keys'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

const AUTH_KEYS = [...SESSION_STORAGE_KEYS]

// Specification 4.25.
test('a sign-out in one tab signs the other tab out, closes its realtime connection and empties its cache', async ({
  context,
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await addFriesToCart(page)
  const other = await context.newPage()
  await other.goto('/orders')
  await expect.poll(() => readCachedCustomerKeys(other)).toContain('"orders","list"')
  // Waits for this connection, so that the next one to open belongs to the next page.
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  const websocket = other.waitForEvent('websocket')
  await other.goto('/cart')
  await expect(other.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  const closed = (await websocket).waitForEvent('close')
  await page.goto('/profile')
  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true })
  await expect(signOut).toBeVisible()
  const start = performance.now()
  await signOut.click()
  await Promise.all([expect(other).toHaveURL(/\/login/), closed])
  const wait = performance.now() - start
  if (IS_LONG_RUN) {
    process.stdout.write(`the other tab was signed out after ${wait} ms\n`)
    expect(wait).toBeLessThan(1_000)
  }
  await expect(page).toHaveURL(/\/login/)
  expect(await other.evaluate(keys => keys.map(key => localStorage.getItem(key)), AUTH_KEYS)).toEqual([
    null,
    null,
    null,
  ])
  await expect.poll(() => readCachedCustomerKeys(other)).toBe('')
  await other.goto('/vendor/31')
  await expect(other.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
})

// Specification 4.24.
test('a sign-in in one tab signs the other tab in', async ({ context, page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  const other = await context.newPage()
  await signIn(other, SAM)
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})
