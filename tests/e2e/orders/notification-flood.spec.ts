import type { Locator, Page } from '@playwright/test'
import { placeCashOrderFor, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { scaleRunCount } from '#tests/fixtures/run-count'

const NOTIFICATIONS = scaleRunCount(10_000)
/** In milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * Keeps the newest socket of the page. @returns a function that lets it receive notifications, all in one task. Playwright's own
 * sockets would take much longer for 10,000 messages than the page.
 */
async function keepSocket(page: Page) {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
        super(...parameters)
        window.addEventListener('test:messages', event => {
          if (this.readyState !== WebSocket.OPEN || !(event instanceof CustomEvent)) return
          for (const data of event.detail) this.dispatchEvent(new MessageEvent('message', { data }))
        })
      }
    }
  })
  return (first: number, last: number) => {
    const messages = Array.from({ length: last - first + 1 }, (_, index) => {
      const notification = { orderId: first + index, status: 'ready' }
      return `42${JSON.stringify(['order-status-notification', notification])}`
    })
    return page.evaluate(
      detail => window.dispatchEvent(new CustomEvent('test:messages', { detail })),
      messages,
    )
  }
}

/** Counts the requests of the list of orders from now on. @returns a function that returns their number, and the allowed maximum */
function countListRequests(page: Page) {
  const startedAt = performance.now()
  let count = 0
  page.on('request', request => {
    // Does not count the further pages of the list, which have a query.
    if (request.method() === 'GET' && /\/api\/.*orders$/.test(request.url())) count += 1
  })
  // Two requests a second. A slow machine takes longer, so it may send more.
  return () => ({ count, most: 2 * Math.ceil((performance.now() - startedAt) / 1_000) + 2 })
}

/** Counts the renders of an element from now on. @returns a function that returns their number, and the allowed maximum */
async function countRenders(shown: Locator) {
  const counter = await shown.evaluateHandle(element => {
    const counts = { renders: 0, startedAt: performance.now() }
    const observer = new MutationObserver(() => {
      counts.renders += 1
    })
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return counts
  })
  // Ten per second, and a first one at once.
  return () =>
    counter.evaluate(({ renders, startedAt }) => ({
      renders,
      most: Math.ceil((performance.now() - startedAt) / 100) + 1,
    }))
}

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test('thousands of notifications at once show three toasts and the last ten updates, and the page stays usable', async ({
  page,
  testServer,
}) => {
  test.setTimeout(60_000 + 2 * LONGEST_WAIT)
  const sendNotifications = await keepSocket(page)
  await storeSession(page, testServer, SAM)
  const order = await placeCashOrderFor(testServer, SAM)
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: `order #${order}` })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const updates = page.getByRole('region', { name: 'Recent updates' })
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  const showsUpTo = async (last: number) => {
    await expect(updates).toContainText(`#${last}`, { timeout: LONGEST_WAIT })
    await expect(updates.getByRole('listitem')).toHaveCount(10)
    await expect(toasts).toHaveCount(3)
  }
  await sendNotifications(1, 20)
  await showsUpTo(20)
  const before = await countElements(page)
  const readRequests = countListRequests(page)
  const readRenders = await countRenders(updates)
  await sendNotifications(21, NOTIFICATIONS)
  await showsUpTo(NOTIFICATIONS)
  const requests = readRequests()
  const { renders, most } = await readRenders()
  expect(renders).toBeLessThanOrEqual(most)
  const after = await countElements(page)
  await expect.poll(() => readRequests().count).toBeGreaterThan(0)
  expect(requests.count).toBeLessThanOrEqual(requests.most)
  // A toast may appear or disappear meanwhile. If each notification left an element, there would be hundreds more.
  expect(after).toBeLessThan(before + 100)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trailers' }).click()
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
})
