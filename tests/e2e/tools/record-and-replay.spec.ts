import type { Page } from '@playwright/test'
import { DESKTOP, expectOrderPage, openPopup, payWith, reachPayment } from '#tests/e2e/payments/card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.use(DESKTOP)

/** Saves what the bar has recorded. @returns where the file lies */
async function saveScenario(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^food-park-scenario-[\d-]+\.json$/)
  return file.path()
}

test('an order by card is recorded, saved as a file, and replayed on the real pages', async ({
  page,
  park,
}) => {
  await page.goto('/?record=1')
  await expect(page.getByRole('button', { name: 'Save scenario' })).toBeVisible()
  await reachPayment(page, park)
  await payWith(await openPopup(page))
  await expectOrderPage(page)
  const shown = ['Order #', '1 × Skin-on Fries', '£5.50', 'Order Confirmed']
  for (const words of shown) await expect(page.getByRole('main')).toContainText(words)
  const file = await saveScenario(page)

  await page.goto('/?replay')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.getByLabel('A scenario or a report, from a file').setInputFiles(file)
  const slider = page.getByRole('slider', { name: 'Entries of the recording' })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^(\d+) of \1,/)
  for (const words of shown) await expect(page.getByRole('main')).toContainText(words)
  const last = Number(await slider.getAttribute('max'))
  const strokes = [
    ['ArrowLeft', last - 1],
    ['ArrowLeft', last - 2],
    ['Home', 0],
  ] as const
  // Each plays all pages anew, and none of them takes the focus.
  for (const [key, at] of strokes) {
    await page.keyboard.press(key)
    await expect(slider).toHaveValue(`${at}`)
    await expect(slider).toBeFocused()
  }
  await expect(page.getByRole('complementary', { name: 'Replay' })).toContainText('The start')
  await expect(page.getByRole('main')).not.toContainText('Order #')
  expect(asked.filter(path => path.startsWith('/api/') || path.startsWith('/socket.io/'))).toEqual([])
})
