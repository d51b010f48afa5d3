import type { Page } from '@playwright/test'
import { placeCashOrderFor, SAM, setOrderStatusAsStaff, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { measurePage } from '#tests/fixtures/browser/page-metrics'
import { scaleRunCount } from '#tests/fixtures/run-count'

/** A minute in steps of 200 ms. */
const CHANGES = scaleRunCount(300)
const STEP_MS = 200

declare global {
  interface Window {
    /** The number of sockets of the page that are open or opening, and the maximum of this number. */
    liveSockets: { current: number; most: number }
  }
}

/** Counts the web sockets of the page from their creation to their end. */
function countLiveSockets(): void {
  window.liveSockets = { current: 0, most: 0 }
  const NativeWebSocket = window.WebSocket
  window.WebSocket = class extends NativeWebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      const counts = window.liveSockets
      counts.current += 1
      counts.most = Math.max(counts.most, counts.current)
      let isLive = true
      const end = () => {
        if (isLive) counts.current -= 1
        isLive = false
      }
      this.addEventListener('close', end)
      const close = this.close.bind(this)
      // A closing socket delivers nothing more.
      this.close = (...reason) => {
        end()
        close(...reason)
      }
    }
  }
}

const readLiveSockets = (page: Page) => page.evaluate(() => window.liveSockets)

test('a network that comes and goes every 200 ms for a minute leaves one live connection and no listener', async ({
  page,
  context,
  testServer,
}) => {
  test.setTimeout(60_000 + CHANGES * 2_000)
  await page.addInitScript(countLiveSockets)
  await storeSession(page, testServer, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  await page.goto(`/order/${order}`)
  const live = page.getByText('Live', { exact: true })
  await expect(live).toBeVisible()
  const readMetrics = await measurePage(page)
  const change = async (count: number) => {
    await context.setOffline(count % 2 === 0)
    await page.clock.runFor(STEP_MS)
  }
  for (let count = 0; count < 2; count += 1) await change(count)
  await expect(live).toBeVisible()
  const before = await readMetrics()
  for (let count = 0; count < CHANGES; count += 1) await change(count)
  await expect(live).toBeVisible()
  expect(await readLiveSockets(page)).toEqual({ current: 1, most: 1 })
  const after = await readMetrics()
  // Code that loads when the page is idle may add a few. A leak would add one each time the network fails.
  expect(after.listeners - before.listeners).toBeLessThan(CHANGES / 2)
  await setOrderStatusAsStaff(testServer, order, 'confirmed')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Order Confirmed' }),
  ).toBeVisible()
})
