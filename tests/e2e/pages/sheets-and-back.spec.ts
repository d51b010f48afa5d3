import { expect, test } from '#tests/e2e/e2e-test'

// Specification 3.34.
test('the browser’s back closes an open sheet, and only then leaves the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Dine-In/ }).click()
  await expect(page).toHaveURL('/vendors')
  await page.getByRole('button', { name: /^Sort/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/vendors')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
})
