/** Tests the built flow pages on a static host in a folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type AppMessage, LIVE_CHANNEL } from 'statechart-kit/live/live-channel'
import { sessionFlow } from '#machines/session/spec/flow'
import { auditAccessibility } from '#tests/e2e/screens/audit-accessibility'
import { findCoveredParts } from '#tests/fixtures/browser/find-covered-parts'
import { measureLineLabels } from '#tests/fixtures/browser/measure-line-labels'
import { buildFlowPages, createParkData } from '#tests/flow-pages/park-flow-data'
import { serveFolder } from '#tools/static-file-server'

// One worker for all tests, so that the pages are built once.
test.describe.configure({ mode: 'default' })
// A phone shows a list instead of the drawing.
test.use({ viewport: { width: 1280, height: 800 } })

const folder = mkdtempSync(join(tmpdir(), 'food-park-flows-'))

test.beforeAll(async () => {
  // A build takes long while other tests run.
  test.setTimeout(900_000)
  await buildFlowPages([sessionFlow], join(folder, 'pages'), createParkData())
})
test.afterAll(() => rmSync(folder, { recursive: true }))

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await auditAccessibility(page)).toEqual([])
}

test('a path can be found, played by keyboard and linked to at one of its steps', async ({ page }) => {
  const host = await serveFolder(join(folder, 'pages'), '/qa/flows/')
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(String(error)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const active = page.getByRole('button', { name: /^State .*, active$/ })

  await page.goto(host.address)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search all flows' }).fill('untilExpiry path')
  const results = page.getByRole('region', { name: 'What was found' }).getByRole('link')
  await results.filter({ hasText: 'session · path' }).first().click()

  await expect(page.getByText('The start', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await expect(active.last()).toBeInViewport()
  const drawing = page.locator('.react-transform-component')
  const before = await drawing.getAttribute('style')
  await active.last().press('Shift+ArrowRight')
  await expect(drawing).not.toHaveAttribute('style', before ?? '')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('The start', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const step = page.getByRole('region', { name: 'All steps' }).getByRole('link').last()
  const stepUrl = new URL((await step.getAttribute('href')) ?? '', page.url()).href
  await page.goto(stepUrl)
  await page.reload()
  await expect(page.locator('[aria-current=step]')).toHaveAttribute('href', new URL(stepUrl).hash)

  await page.getByRole('link', { name: '← All of session' }).click()
  await page.getByRole('tab', { name: 'Examples' }).click()
  await page.getByRole('tabpanel').getByRole('link').last().click()
  // The example begins at the top of its panel, although its link was far down.
  await expect(page.getByRole('link', { name: '← All of session' })).toBeInViewport()

  await page.getByRole('link', { name: '← All of session' }).click()
  const uncoloured = await measureLineLabels(page)
  await page.getByRole('combobox', { name: 'Colours' }).selectOption({ label: 'How often in recordings' })
  await expect(page.getByRole('status')).toContainText('never')
  await expect(page.locator('[data-heat="4"]').first()).toBeAttached()
  // Wider words would overlap the lines beside them.
  expect(await measureLineLabels(page)).toEqual(uncoloured)
  const copyButton = await page.getByRole('button', { name: 'Copy as picture' }).boundingBox()
  const panel = await page.getByRole('complementary', { name: 'About it' }).boundingBox()
  expect((copyButton?.x ?? 0) + (copyButton?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'State Reading storage' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Reading storage' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '← All of session' }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('link', { name: 'Reading storage', exact: true })).toBeVisible()
  expect((await table.boundingBox())?.width).toBeGreaterThan(1200)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // Each row has become a block that is as wide as the phone.
  await expect(table.getByRole('cell').first()).toHaveCSS('display', 'block')
  expect((await table.getByRole('cell').first().boundingBox())?.width).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  host.close()
  expect(errors).toEqual([])
})

test('a phone opens a linked step at the step, and shows the drawing when it is turned', async ({ page }) => {
  const host = await serveFolder(join(folder, 'pages'), '/')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.address}#/session/path-1?step=1`)
  await expect(page.getByText(/^Step 1 of/)).toBeInViewport()
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByText(/^Step 2 of/)).toBeInViewport()
  await page.goto(`${host.address}#/session`)
  await expect(page.getByRole('list', { name: 'The steps of session' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page.getByText('The start', { exact: true })).toBeInViewport()
  await page.goto(`${host.address}#/session`)
  await expect(page.getByRole('list', { name: 'The steps of session' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 844 })
  const box = page.getByRole('button', { name: 'State Reading storage' })
  await expect(box).toBeInViewport()
  await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(40)
  host.close()
})

test('a reader opens one group beside another, the link keeps both open, and one closes alone', async ({
  page,
}) => {
  const host = await serveFolder(join(folder, 'pages'), '/')
  await page.goto(`${host.address}#/session?level=everything&open=`)
  for (const group of ['Signed in', 'Signed out'])
    await page.getByRole('button', { name: `State ${group}, closed group` }).press('Enter')
  const inside = ['Signed in, verified', 'Signed out, signing in'].map(name =>
    page.getByRole('button', { name: `State ${name}` }),
  )
  for (const box of inside) await expect(box).toBeVisible()
  await page.reload()
  for (const box of inside) await expect(box).toBeVisible()
  await page.getByRole('button', { name: 'State Signed in', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Close this group' }).click()
  await expect(page.getByRole('button', { name: 'State Signed in, closed group' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'State Signed out, signing in' })).toBeVisible()
  host.close()
})

/** Records which elements of a page move, by state, and for how long. */
function recordMoves(): void {
  const moves: [string | null, unknown][] = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, timing) {
    if (this.hasAttribute('data-state'))
      moves.push([this.getAttribute('data-state'), (timing as KeyframeAnimationOptions).duration])
    return animate.call(this, frames, timing)
  }
  Object.assign(window, { moves })
}
const readMoves = (page: Page) => page.evaluate(() => Reflect.get(window, 'moves') as [string, number][])

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the boxes ${reducedMotion === 'reduce' ? 'appear at' : 'move to'} their places when the level changes`, async ({
    page,
  }) => {
    const host = await serveFolder(join(folder, 'pages'), '/')
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(recordMoves)
    await page.goto(`${host.address}#/session`)
    await expect(page.getByRole('button', { name: 'State Reading storage' })).toBeInViewport()
    expect(await readMoves(page)).toEqual([])
    const drawing = page.locator('.react-transform-component')
    const before = await drawing.getAttribute('style')
    await page.getByRole('button', { name: 'Everything', exact: true }).click()
    // The new drawing is placed and its boxes are moved in the same step.
    await expect(drawing).not.toHaveAttribute('style', before ?? '')
    const moves = await readMoves(page)
    if (reducedMotion === 'reduce') expect(moves).toEqual([])
    else expect(moves).toContainEqual(['session.readingStorage', 220])
    host.close()
  })

test('the live drawing highlights the states of the app in another tab', async ({ page, context }) => {
  const host = await serveFolder(join(folder, 'pages'), '/')
  await page.goto(`${host.address}#/live/session`)
  await expect(page.getByRole('heading', { name: 'No app is open' })).toBeVisible()

  const app = await context.newPage()
  await app.goto(`${host.address}favicon.svg`)
  const message: AppMessage = { kind: 'states', app: 'tab', charts: { session: ['signedIn.verified'] } }
  await app.evaluate(([name, data]) => new BroadcastChannel(name).postMessage(data), [
    LIVE_CHANNEL,
    message,
  ] as const)
  await expect(page.getByRole('button', { name: 'State Signed in, verified, active' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('now insignedIn.verified')
  host.close()
})

/** The size of the picture on the clipboard. */
const readClipboardPicture = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const picture = await item?.getType('image/png')
    const { width, height } = await createImageBitmap(picture ?? new Blob())
    return { width, height }
  })

test('a drawing can be copied as a picture of twice its size', async ({ page, context }) => {
  const host = await serveFolder(join(folder, 'pages'), '/')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${host.address}#/session`)
  await page.getByRole('button', { name: 'Copy as picture' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  const viewBox = await page.locator('svg[data-drawing]').getAttribute('viewBox')
  const [, , width = 0, height = 0] = (viewBox ?? '').split(' ').map(Number)
  expect(await readClipboardPicture(page)).toEqual({
    width: Math.floor(2 * width),
    height: Math.floor(2 * height),
  })
  host.close()
})

test('a printed drawing is whole and as wide as the paper, without the controls', async ({ page }) => {
  const host = await serveFolder(join(folder, 'pages'), '/')
  await page.goto(`${host.address}#/session`)
  const drawing = page.locator('svg[data-drawing]')
  await expect(drawing).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Copy as picture' })).toBeHidden()
  const [box, paper] = [await drawing.boundingBox(), page.viewportSize()]
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(paper?.width ?? 0)
  expect(box?.width).toBeGreaterThan(0.8 * (paper?.width ?? 0))
  expect(box?.height).toBeLessThanOrEqual(paper?.height ?? 0)
  host.close()
})

for (const place of [
  '?at=session.readingStorage&level=everything',
  '?level=everything&colours=walked',
  '/example-2?step=2&level=everything',
])
  test(`no control covers a box or an arrow at ${place}`, async ({ page }) => {
    const host = await serveFolder(join(folder, 'pages'), '/')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${host.address}#/session${place}`)
    await expect(page.locator('[data-shown] .state').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    expect(await page.evaluate(findCoveredParts)).toEqual([])
    host.close()
  })
