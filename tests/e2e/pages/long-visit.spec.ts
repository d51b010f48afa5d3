import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { addFriesToCart, placeCashOrderFor, SAM, storeSession } from '#tests/e2e/customer-actions'
import { test as base, expect } from '#tests/e2e/e2e-test'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { measurePage } from '#tests/fixtures/browser/page-metrics'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

/** A long run simulates as many hours as a shift. */
const HOURS = IS_LONG_RUN ? 8 : 1
/** In these hours the browser still compiles code, which takes memory that it does not release. */
const FIRST_HOURS = IS_LONG_RUN ? 3 : 1
const MINUTE = 60_000

/** A production build for long runs: the demo keeps a recording of each event. */
const test = base.extend<{ testServer: BrowserTestServer }>({
  testServer: async ({ fixturesFolder, seededDatabase }, use) => {
    const clientFolder = join(fixturesFolder, 'client-of-long-visit')
    if (IS_LONG_RUN) await build({ mode: 'production', logLevel: 'warn', build: { outDir: clientFolder } })
    const testServer = await startBrowserTestServer(fixturesFolder, {
      ...(IS_LONG_RUN && { clientFolder }),
      database: { ...seededDatabase, close: seededDatabase.reset },
    })
    await use(testServer)
    await testServer.close()
  },
})

// The fixtures of a long run need more than a minute too.
test.describe.configure({ timeout: IS_LONG_RUN ? 3_600_000 : 180_000 })

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Advances the page and the server by a minute: the timers of both run, and a poll is answered. */
async function passMinute(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.clock.advance(MINUTE)
  await page.clock.runFor(MINUTE)
}

/** An hour in which the demo kitchen cooks an order, which the customer follows. Ends at the trailers. */
async function passHour(page: Page, testServer: BrowserTestServer): Promise<void> {
  const order = await placeCashOrderFor(testServer, SAM)
  await tab(page, 'Orders').click()
  await expect(page.getByRole('link', { name: `order #${order}` })).toBeVisible()
  for (let minutes = 0; minutes < 60; minutes += 1) await passMinute(page, testServer)
  await tab(page, 'Trailers').click()
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
}

test('a page that is open for hours keeps its memory, its elements and its listeners', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await addFriesToCart(page)
  await page.goto('/vendors')
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  const readMetrics = await measurePage(page)
  for (let hours = 0; hours < FIRST_HOURS; hours += 1) await passHour(page, testServer)
  const before = await readMetrics()
  for (let hours = 0; hours < HOURS; hours += 1) await passHour(page, testServer)
  const after = await readMetrics()
  if (IS_LONG_RUN) process.stdout.write(`${JSON.stringify({ before, after })}\n`)
  expect(after.nodes).toBeLessThan(before.nodes * 1.1)
  // A leak at each poll would be twice as much in an hour.
  expect(after.listeners).toBeLessThan(before.listeners * 1.25)
  if (IS_LONG_RUN) expect(after.heap).toBeLessThan(before.heap * 1.1)
})
