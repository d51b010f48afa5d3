/** Tests that the controls of a drawing cover nothing of it, on the smallest screen and with the largest chart. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { paymentFlow } from '#machines/payment/spec/flow'
import { serveFolder } from '#tests/fixtures/browser/static-file-server'
import { buildFlowPages } from '#tools/flow-pages/build-flow-pages'

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 800 } })

const folder = mkdtempSync(join(tmpdir(), 'food-park-controls-'))

test.beforeAll(async () => {
  // A build can take long beside others.
  test.setTimeout(300_000)
  await buildFlowPages([paymentFlow], join(folder, 'data'), join(folder, 'pages'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** The parts of the drawing that can be seen or pressed below its controls. */
function findCoveredParts(): string[] {
  const area = document.querySelector('section[aria-label=Drawing]')
  const controls = [...(area?.querySelectorAll('button, select') ?? [])]
  return controls.flatMap(control => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const across = [left + 1, (left + right) / 2, right - 1]
    const down = [top + 1, (top + bottom) / 2, bottom - 1]
    const below = across.flatMap(x => down.flatMap(y => document.elementsFromPoint(x, y)))
    return below.flatMap(element => element.closest('.state, .line, [data-transition]')?.textContent ?? [])
  })
}

for (const place of [
  '?at=payment.resuming.requesting&level=everything',
  '?at=payment.resuming.checking&level=everything',
  '?at=payment.orderMissing&level=everything',
  '/example-2?step=2&level=everything',
  '/example-24?step=3&level=everything',
])
  test(`no control covers a box or an arrow at ${place}`, async ({ page }) => {
    const host = await serveFolder(join(folder, 'pages'), '/')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${host.address}#/payment${place}`)
    await expect(page.locator('[data-shown] .state').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    expect(await page.evaluate(findCoveredParts)).toEqual([])
    host.close()
  })
