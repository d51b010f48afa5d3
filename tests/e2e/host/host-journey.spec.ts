import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { enterPassword } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { openHostPage } from '#tests/e2e/host/host-actions'
import { reviewScreen } from '#tests/e2e/screens/review-screen'

const TRAILER = 'Salt & Vinegar'
const PHOTO = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets/1f41f.webp',
)

async function addTrailer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a trailer' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(TRAILER)
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem', { name: TRAILER })
  await card.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Open it anyway' }).click()
  await expect(card.getByRole('button', { name: 'Close' })).toBeVisible()
}

async function addDish(page: Page): Promise<void> {
  await openHostPage(page, 'Menus')
  await page.getByRole('link', { name: TRAILER }).click()
  await page.getByRole('button', { name: 'Add a category' }).click()
  const category = page.getByRole('region', { name: 'New category' })
  await category.getByRole('textbox', { name: 'Name' }).fill('Cod and Chips')
  await category.getByRole('textbox', { name: 'Price (£)', exact: true }).fill('11.50')
  await category.getByLabel('Upload picture (file)').setInputFiles(PHOTO)
  await expect(category.getByRole('textbox', { name: 'Picture' })).toHaveValue(/^\/food\/uploads\//)
  await category.getByRole('textbox', { name: 'Category' }).fill('Fish')
  await reviewScreen(page, 'host-menu-form')
  await page.getByRole('button', { name: 'Save the menu' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

// Specification 25.35 and 25.41.
test('a host adds a trailer with a dish and its picture, and customers see it', { tag: '@screens' }, async ({
  page,
}) => {
  // Without reduced motion the audit could see colours in the middle of a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/host')
  await enterPassword(page, DEMO_HOST_EMAIL)
  await addTrailer(page)
  await addDish(page)
  await page.goto('/vendors')
  await page.getByRole('link', { name: TRAILER }).click()
  await expect(page.getByText('Cod and Chips')).toBeVisible()
  const picture = page.locator('img[src^="/food/uploads/"]')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})
