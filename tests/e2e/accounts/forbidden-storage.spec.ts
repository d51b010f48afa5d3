import type { Page } from '@playwright/test'
import { enterPassword, SAM } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { HOSTILE_STRINGS } from '#tests/fixtures/data/hostile-input'

/** Acts like a browser that blocks all cookies and site data. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse })
}

/** Acts like a browser on a full disk. */
function refuseWrites(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Texts that no version of the app has stored, one for each key. */
function storeHostileTexts(texts: readonly string[]): void {
  const keys = ['authToken', 'user', 'tokenData', 'foodpark.vendor', 'foodpark.orderType', 'foodpark.table']
  for (const [index, key] of keys.entries())
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, texts[index] ?? '{')
}

/** A visitor adds a dish, signs in, and finds it in the cart. */
async function orderAsVisitor(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await page.goto('/vendor/31')
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, SAM)
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Payment £5.50' })).toBeVisible()
}

for (const [name, restrict] of [
  ['forbids storage', forbidStorage],
  ['has a full storage', refuseWrites],
] as const)
  test(`a browser that ${name} can be used until its page closes`, async ({ page }) => {
    await page.addInitScript(restrict)
    await orderAsVisitor(page)
  })

test('a browser whose storage holds anything greets a visitor, and clears the auth data', async ({
  page,
}) => {
  await page.addInitScript(storeHostileTexts, HOSTILE_STRINGS)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await page.goto('/vendors')
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
})
