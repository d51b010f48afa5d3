import type { Page } from '@playwright/test'
import { enterPassword, PRIYA, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

const DISH_PATH = `/vendor/${SMOKY_JOES_ID}/item/${FRIES_ID}`
const notesButton = (page: Page) => page.getByRole('button', { name: /Allergy Notes/ })
const noteField = (page: Page) => page.getByRole('textbox', { name: 'What should we look out for?' })

/** Opens the dish and types a note, without saving it. */
async function typeNote(page: Page, note: string): Promise<void> {
  await page.goto(DISH_PATH)
  await waitForApp(page)
  await notesButton(page).click()
  await noteField(page).fill(note)
}

/** The content of both storages of the browser. */
const keptTexts = (page: Page) =>
  page.evaluate(() => [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })])

// Specification 9.30.
test('a note that is being typed is back in its field after a reload, and leaves the tab once it is in the cart', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await typeNote(page, 'No sesame')
  await page.reload()
  await expect(noteField(page)).toHaveValue('No sesame')
  await page.getByRole('button', { name: 'Save note' }).click()
  const saved = page.getByRole('button', { name: /Allergy Notes.*No sesame.*note saved/ })
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(saved).toBeVisible()
  await expect(noteField(page)).toBeHidden()
  const [shared] = await keptTexts(page)
  expect(shared).not.toContain('No sesame')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByText('View Cart (1 item)')).toBeVisible()
  await expect.poll(async () => (await keptTexts(page))[1]).not.toContain('No sesame')
  await page.goto('/cart')
  await expect(page.getByText('No sesame')).toBeVisible()
})

// Specification 9.30.
test('a note that was typed is shown to no other account, and is gone when its sheet was closed', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await typeNote(page, 'Sam: no sesame')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  await otherTab.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(otherTab.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await expect.poll(() => keptTexts(page)).not.toContainEqual(expect.stringContaining('no sesame'))
  await expect(noteField(page)).toHaveValue('Sam: no sesame')
  await enterPassword(otherTab, PRIYA)
  await expect(otherTab).toHaveURL('/profile')
  await expect(noteField(page)).toBeHidden()
  await typeNote(page, 'Priya: no nuts')
  await page.keyboard.press('Escape')
  await expect(noteField(page)).toBeHidden()
  await page.reload()
  await waitForApp(page)
  await notesButton(page).click()
  await expect(noteField(page)).toHaveValue('')
})
