import type { Page } from '@playwright/test'
import { SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { DESKTOP, expectOrderPage, openPopup, payForFries, payWith } from '#tests/e2e/payments/card-payment'

test.use(DESKTOP)

/** Saves the recording by the record bar. @returns the path of the file */
async function saveScenario(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^food-park-scenario-[\d-]+\.json$/)
  return file.path()
}

test('a card order is recorded, saved to a file and replayed on the real pages', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await page.goto('/?record=1')
  await expect(page.getByRole('button', { name: 'Save scenario' })).toBeVisible()
  await payForFries(page)
  await payWith(await openPopup(page))
  await expectOrderPage(page)
  const orderTexts = ['Order #', '1 × Skin-on Fries', '£5.50', 'Order Confirmed']
  for (const text of orderTexts) await expect(page.getByRole('main')).toContainText(text)
  const file = await saveScenario(page)

  await page.goto('/?replay')
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await page.getByLabel('A scenario or a report, from a file').setInputFiles(file)
  const slider = page.getByRole('slider', { name: 'Entries of the recording' })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^(\d+) of \1,/)
  for (const text of orderTexts) await expect(page.getByRole('main')).toContainText(text)
  const last = Number(await slider.getAttribute('max'))
  const keyPresses = [
    ['ArrowLeft', last - 1],
    ['ArrowLeft', last - 2],
    ['Home', 0],
  ] as const
  // Each key press replays all pages, and none of them takes the focus.
  for (const [key, playedCount] of keyPresses) {
    await page.keyboard.press(key)
    await expect(slider).toHaveValue(`${playedCount}`)
    await expect(slider).toBeFocused()
  }
  await expect(page.getByRole('complementary', { name: 'Replay' })).toContainText('The start')
  await expect(page.getByRole('main')).not.toContainText('Order #')
  await page.getByRole('button', { name: 'One on' }).click()
  await expect(slider).toHaveValue('1')
  expect(requestedPaths.filter(path => path.startsWith('/api/') || path.startsWith('/socket.io/'))).toEqual(
    [],
  )
})
