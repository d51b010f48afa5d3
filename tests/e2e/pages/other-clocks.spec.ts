import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { orders } from '#server/core/db/schema'
import { PRIYA, placeCashOrderFor, signIn } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The night in which the clocks of London go forward from 01:00 to 02:00. */
const AFTER_CHANGE = new Date('2026-03-29T01:00:30Z')

const parkClock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' })

test.use({ timezoneId: 'Asia/Tokyo' })

// Specification 4.34.
for (const [name, offset] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const)
  test(`a customer whose clock is ${name} signs in, stays signed in and reads the times of the park`, async ({
    page,
    testServer,
  }) => {
    await testServer.db.update(orders).set({ createdAt: AFTER_CHANGE }).where(eq(orders.id, 1042))
    await page.clock.setSystemTime(testServer.clock.now() + offset)
    await signIn(page, PRIYA)
    await page.goto('/order/1042')
    await expect(page.getByText('29 Mar 02:00').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Order #1042' })).toBeVisible()
    await expect(page.getByText(/(?:^|\s)[-−]\d/)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/order/1042')
    const next = await placeCashOrderFor(testServer, PRIYA)
    await page.goto('/orders')
    const entry = page.getByRole('article').filter({ hasText: `#${next}` })
    await expect(entry).toContainText('today')
    await expect(entry).toContainText(/1\d-2\d min/)
  })

/** The browser says that it has no network. The page's code can still be fetched. */
const reportOffline = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  })

// Specification 4.34.
test('a customer whose clock is an hour ahead reads in the time of the park when the last answer came', async ({
  page,
  testServer,
}) => {
  const [start, order] = [testServer.clock.now(), await placeCashOrderFor(testServer, PRIYA)]
  await page.clock.setSystemTime(start + HOUR)
  await signIn(page, PRIYA)
  await page.goto('/orders')
  await expect(page.getByRole('article').filter({ hasText: `#${order}` })).toContainText('today')
  await reportOffline(page)
  const times = [0, 1, 2].map(minutes => parkClock.format(start + minutes * MINUTE)).join('|')
  const lastKnown = page.getByText(new RegExp(`^Offline – last known (?:${times})\\b`))
  await expect(lastKnown).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Priya' })).toBeVisible()
  await expect(lastKnown).toBeVisible()
})

// Specification 14.19.
test('an estimate counts down and ‘today’ ends at midnight while no answer comes', async ({
  page,
  testServer,
}) => {
  const order = await placeCashOrderFor(testServer, PRIYA)
  await signIn(page, PRIYA)
  await page.goto(`/order-confirmation/${order}`)
  await expect(page.getByText(/^1\d-2\d min$/)).toBeVisible()
  await page.clock.fastForward(HOUR)
  await expect(page.getByText('0-5 min', { exact: true })).toBeVisible()
  await page.goto(`/order/${order}`)
  await expect(page.getByText(/today \d\d:\d\d/)).toBeVisible()
  testServer.networkFaults.injectFault(/GET \/api\/orders/, 'down')
  await page.clock.fastForward(DAY)
  await expect(page.getByText(/today \d\d:\d\d/)).toHaveCount(0)
})
