import type { Page } from '@playwright/test'
import {
  addFriesToCart,
  enterPassword,
  PRIYA,
  placeCashOrderFor,
  SAM,
  setOrderStatusAsStaff,
  storeSession,
} from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

const orderLink = (page: Page, id: string) => page.getByRole('link', { name: `order #${id}` })

/** Sam fills a cart, opens the orders and signs out, and Priya signs in. The page is not reloaded. */
async function switchAccount(page: Page, testServer: BrowserTestServer, samOrder: string): Promise<void> {
  await storeSession(page, testServer, SAM)
  await addFriesToCart(page)
  await page.goto('/orders')
  await expect(orderLink(page, samOrder)).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await enterPassword(page, PRIYA)
  await expect(page.getByText('Priya Shah')).toBeVisible()
}

/** Shows only Priya's orders, also before the server has answered. */
async function expectOnlyOwnOrders(
  page: Page,
  testServer: BrowserTestServer,
  samOrder: string,
  ownOrder: string,
): Promise<void> {
  const releaseDatabase = testServer.blockDatabase()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(orderLink(page, samOrder)).toHaveCount(0)
  await releaseDatabase()
  await expect(orderLink(page, ownOrder)).toBeVisible()
  await expect(orderLink(page, samOrder)).toHaveCount(0)
}

test('the second account in a browser sees no data of the first', async ({ page, testServer }) => {
  const samOrder = await placeCashOrderFor(testServer, SAM)
  const priyaOrder = await placeCashOrderFor(testServer, PRIYA)
  await switchAccount(page, testServer, samOrder)
  await expectOnlyOwnOrders(page, testServer, samOrder, priyaOrder)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await setOrderStatusAsStaff(testServer, samOrder, 'confirmed')
  await setOrderStatusAsStaff(testServer, priyaOrder, 'confirmed')
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText(`Order #${priyaOrder}`)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
