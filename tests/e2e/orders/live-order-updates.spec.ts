import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import { placeCashOrderFor, SAM, setOrderStatusAsStaff, signIn } from '#tests/e2e/customer-actions'

const POLL_INTERVAL_MS = 30_000
const expectBanner = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text })

/** The five attempts of the live line go by, 1 to 5 s apart, each failing in the real world. */
async function runReconnectAttempts(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByText('Checking every 30 s')).toBeVisible({ timeout: 250 })
  }).toPass()
}

test('an order that the kitchen moves on is seen at once, with a word', async ({ page, park }) => {
  await signIn(page, SAM)
  const order = await placeCashOrderFor(park, SAM)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await setOrderStatusAsStaff(park, order, 'confirmed')
  await expect(expectBanner(page, 'Order Confirmed')).toBeVisible()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText(`Order #${order}`)
  await expect(toast).toContainText('Order Confirmed')
})

test('with the live line down the page says so, and asks every 30 seconds', async ({ page, park }) => {
  await signIn(page, SAM)
  const order = await placeCashOrderFor(park, SAM)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  park.realtimeLink.disconnect()
  await runReconnectAttempts(page)
  await setOrderStatusAsStaff(park, order, 'confirmed')
  await expect(expectBanner(page, 'Pending Payment')).toBeVisible()
  await page.clock.runFor(POLL_INTERVAL_MS)
  await expect(expectBanner(page, 'Order Confirmed')).toBeVisible()
})

test('the live line comes back with the network, and brings what was missed', async ({
  page,
  park,
  context,
}) => {
  await signIn(page, SAM)
  const order = await placeCashOrderFor(park, SAM)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Offline')).toBeVisible()
  await setOrderStatusAsStaff(park, order, 'confirmed')
  await setOrderStatusAsStaff(park, order, 'preparing')
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(expectBanner(page, 'Preparing Order')).toBeVisible()
})
