import type { Page } from '@playwright/test'
import {
  addFriesToCart,
  placeCashOrderFor,
  SAM,
  setOrderStatusAsStaff,
  storeSession,
} from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

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

// Specification 17.2.
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

/** Resolves when the page has a live connection. For pages without a connection indicator. */
const waitForLiveConnection = (page: Page): Promise<void> =>
  new Promise(resolve => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('room-joined')) resolve()
      }),
    )
  })

/** Advances an order to 'ready' while its customer stays on the page, and expects the toast. */
async function expectReadyToast(page: Page, testServer: BrowserTestServer, order: string): Promise<void> {
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await setOrderStatusAsStaff(testServer, order, status)
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(
    toasts.filter({ hasText: `Order #${order}` }).filter({ hasText: 'Ready for Pickup' }),
  ).toBeVisible()
}

// Specification 18.3.
test('a toast says on the confirmation page that the order is ready', async ({ page, testServer }) => {
  await storeSession(page, testServer, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  const live = waitForLiveConnection(page)
  await page.goto(`/order-confirmation/${order}`)
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await live
  await expectReadyToast(page, testServer, order)
  await expect(page).toHaveURL(`/order-confirmation/${order}`)
})

// Specification 18.3.
test('a toast says on the cash page that the order is ready', async ({ page, testServer }) => {
  await storeSession(page, testServer, SAM)
  const live = waitForLiveConnection(page)
  await addFriesToCart(page)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
  const track = page.getByRole('link', { name: 'Track your order' })
  const order = String(await track.getAttribute('href')).replace('/order/', '')
  await live
  await expectReadyToast(page, testServer, order)
  await expect(page).toHaveURL('/pay-cash-at-counter')
})

// Specification 17.3.
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

// Specification 17.7.
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
