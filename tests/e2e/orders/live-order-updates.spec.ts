import type { Page } from '@playwright/test'
import { placeCashOrderFor, SAM, setOrderStatusAsStaff, storeSession } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'

test.use(MOTION)

const POLL_INTERVAL_MS = 30_000
const bannerWith = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text })

/** Advances the clock until all five reconnection attempts have failed. They are 1 to 5 s apart. */
async function runReconnectAttempts(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByText('Checking every 30 s')).toBeVisible({ timeout: 250 })
  }).toPass()
}

test('a status change is shown immediately, with a toast', async ({ page, testServer }) => {
  await storeSession(page, testServer, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await setOrderStatusAsStaff(testServer, order, 'confirmed')
  await expect(bannerWith(page, 'Order Confirmed')).toBeVisible()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText(`Order #${order}`)
  await expect(toast).toContainText('Order Confirmed')
})

test('without the realtime connection the page says so and polls every 30 seconds', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  testServer.realtimeLink.disconnect()
  await runReconnectAttempts(page)
  await setOrderStatusAsStaff(testServer, order, 'confirmed')
  await expect(bannerWith(page, 'Pending Payment')).toBeVisible()
  await page.clock.runFor(POLL_INTERVAL_MS)
  await expect(bannerWith(page, 'Order Confirmed')).toBeVisible()
})

test('the realtime connection returns with the network and shows missed updates', async ({
  page,
  testServer,
  context,
}) => {
  await storeSession(page, testServer, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  await page.goto(`/order/${order}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Offline')).toBeVisible()
  await setOrderStatusAsStaff(testServer, order, 'confirmed')
  await setOrderStatusAsStaff(testServer, order, 'preparing')
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(bannerWith(page, 'Preparing Order')).toBeVisible()
})
