import type { Page, WebSocketRoute } from '@playwright/test'
import { placeCashOrderFor, SAM, signIn } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const NOTIFICATIONS = 200
/** In milliseconds. Each notification renders the page. */
const LONGEST_WAIT = 60_000

/** Puts itself between the page and the server. @returns a function that sends notifications to the page, all at once */
async function interceptRealtime(page: Page) {
  let route: WebSocketRoute | null = null
  await page.routeWebSocket(/\/socket\.io\//, socket => {
    socket.connectToServer()
    route = socket
  })
  return (first: number, last: number) => {
    for (let orderId = first; orderId <= last; orderId += 1)
      route?.send(`42${JSON.stringify(['order-status-notification', { orderId, status: 'ready' }])}`)
  }
}

test(`${NOTIFICATIONS} notifications at once show three toasts and the last ten updates, and the page stays usable`, async ({
  page,
  testServer,
}) => {
  test.setTimeout(60_000 + LONGEST_WAIT)
  const sendNotifications = await interceptRealtime(page)
  await signIn(page, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: `order #${order}` })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  sendNotifications(1, NOTIFICATIONS)
  const updates = page.getByRole('region', { name: 'Recent updates' })
  await expect(updates).toContainText(`#${NOTIFICATIONS}`, { timeout: LONGEST_WAIT })
  await expect(updates.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trailers' }).click()
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
})
