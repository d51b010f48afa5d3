import type { Page } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  addFriesToCart,
  enterPassword,
  PRIYA,
  placeCashOrderFor,
  SAM,
  setOrderStatusAsStaff,
  signIn,
} from '#tests/e2e/customer-actions'

const orderLink = (page: Page, id: string) => page.getByRole('link', { name: `order #${id}` })

/** Sam fills a cart and looks at the orders, then hands the phone to Priya, who signs in. The page is never reloaded. */
async function switchAccount(page: Page, samOrder: string): Promise<void> {
  await signIn(page, SAM)
  await addFriesToCart(page)
  await page.goto('/orders')
  await expect(orderLink(page, samOrder)).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await enterPassword(page, PRIYA)
  await expect(page.getByText('Priya Shah')).toBeVisible()
}

/** What is shown before the server has said a word must not be Sam's either. */
async function expectOnlyOwnOrders(
  page: Page,
  park: BrowserTestServer,
  samOrder: string,
  own: string,
): Promise<void> {
  const letGo = park.blockDatabase()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(orderLink(page, samOrder)).toHaveCount(0)
  await letGo()
  await expect(orderLink(page, own)).toBeVisible()
  await expect(orderLink(page, samOrder)).toHaveCount(0)
}

test('of two accounts in one browser, nothing of the first is seen by the second', async ({ page, park }) => {
  const samOrder = await placeCashOrderFor(park, SAM)
  const priyaOrder = await placeCashOrderFor(park, PRIYA)
  await switchAccount(page, samOrder)
  await expectOnlyOwnOrders(page, park, samOrder, priyaOrder)
  await setOrderStatusAsStaff(park, samOrder, 'confirmed')
  await setOrderStatusAsStaff(park, priyaOrder, 'confirmed')
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toContainText(`Order #${priyaOrder}`)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
