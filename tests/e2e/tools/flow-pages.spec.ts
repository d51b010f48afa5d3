/** The flow pages as a QA lead has them: built, on a static host, in a folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { sessionFlow } from '#machines/session/spec/flow'
import { type AppMessage, LIVE_CHANNEL } from '#devtools/live/live-channel'
import { buildFlowPages } from '#tools/flow-pages/build-flow-pages'
import { serveFolder } from '#tests/fixtures/browser/static-file-server'
import { auditAccessibility } from '#tools/screens/audit-accessibility'

// One after the other, so that the pages are built once.
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'food-park-flows-'))

test.beforeAll(() => buildFlowPages([sessionFlow], join(folder, 'data'), join(folder, 'pages')))
test.afterAll(() => rmSync(folder, { recursive: true }))

const expectAccessible = async (page: Page) =>
  expect.soft((await auditAccessibility(page)).findings).toEqual([])

test('a QA lead finds a path, plays it by the keyboard and follows a link to one of its steps', async ({
  page,
}) => {
  const host = await serveFolder(join(folder, 'pages'), '/qa/flows/')
  const troubles: string[] = []
  page.on('console', message => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', error => troubles.push(String(error)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const active = page.getByRole('button', { name: /^State .*, active$/ })

  await page.goto(host.address)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search all flows' }).fill('untilExpiry path')
  const found = page.getByRole('region', { name: 'What was found' }).getByRole('link')
  await found.filter({ hasText: 'session · path' }).first().click()

  await expect(page.getByText('The start')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await expect(active.last()).toBeInViewport()
  const moved = page.locator('.react-transform-component')
  const before = await moved.getAttribute('style')
  await active.last().press('Shift+ArrowRight')
  await expect(moved).not.toHaveAttribute('style', before ?? '')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('The start')).toBeVisible()
  await expectAccessible(page)

  const step = page.getByRole('region', { name: 'All steps' }).getByRole('link').last()
  const address = new URL((await step.getAttribute('href')) ?? '', page.url()).href
  await page.goto(address)
  await page.reload()
  await expect(page.locator('[aria-current=step]')).toHaveAttribute('href', new URL(address).hash)

  await page.getByRole('link', { name: '← All of session' }).click()
  await page.getByRole('button', { name: 'by paths' }).click()
  await page.getByRole('button', { name: 'State session.reading' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'reading' })).toBeVisible()
  await expectAccessible(page)
  host.close()
  expect(troubles).toEqual([])
})

test('a flow lights up where the app of another tab says that it stands', async ({ page, context }) => {
  const host = await serveFolder(join(folder, 'pages'), '/')
  await page.goto(`${host.address}#/live/session`)
  await expect(page.getByRole('heading', { name: 'No app is open' })).toBeVisible()

  const app = await context.newPage()
  await app.goto(`${host.address}favicon.svg`)
  const stands: AppMessage = { kind: 'states', app: 'tab', charts: { session: ['signedIn.trusted'] } }
  await app.evaluate(([name, told]) => new BroadcastChannel(name).postMessage(told), [
    LIVE_CHANNEL,
    stands,
  ] as const)
  await expect(page.getByRole('button', { name: 'State session.signedIn.trusted, active' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('now insignedIn.trusted')
  host.close()
})
