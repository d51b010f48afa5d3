import type { Page } from '@playwright/test'
import { DEMO_HOST_EMAIL } from '#server/demo/demo-accounts'
import { enterPassword } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { auditAccessibility } from '#tools/screens/audit-accessibility'

const STAFF_EMAIL = 'lee@park.test'
const TRAILER = 'Salt & Vinegar'

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Host' }).getByRole('link', { name }).click()

async function addTrailer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a trailer' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(TRAILER)
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem', { name: TRAILER })
  await card.getByRole('button', { name: 'Open' }).click()
  await expect(card.getByRole('button', { name: 'Close' })).toBeVisible()
}

async function addDish(page: Page): Promise<void> {
  await openPage(page, 'Menus')
  await page.getByRole('link', { name: TRAILER }).click()
  await page.getByRole('button', { name: 'Add a category' }).click()
  const category = page.getByRole('region', { name: 'New category' })
  await category.getByRole('textbox', { name: 'Name' }).fill('Cod and Chips')
  await category.getByRole('textbox', { name: 'Price (£)', exact: true }).fill('11.50')
  await category.getByRole('textbox', { name: 'Category' }).fill('Fish')
  expect((await auditAccessibility(page)).findings).toEqual([])
  await page.getByRole('button', { name: 'Save the menu' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}

async function inviteStaff(page: Page): Promise<void> {
  await openPage(page, 'Staff')
  const trailer = page.getByRole('region', { name: TRAILER })
  await trailer.getByRole('textbox', { name: 'Invite by email' }).fill(STAFF_EMAIL)
  await trailer.getByRole('button', { name: 'Invite' }).click()
  await expect(trailer.getByRole('listitem', { name: STAFF_EMAIL }).getByText('Invited')).toBeVisible()
}

test('a host adds a trailer with a dish, and the invited staff and a customer see it', async ({
  browser,
  page,
  testServer,
}) => {
  // Without reduced motion the audit could see colours in the middle of a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/host')
  await enterPassword(page, DEMO_HOST_EMAIL)
  await addTrailer(page)
  await addDish(page)
  await inviteStaff(page)

  const staff = await browser.newPage({ baseURL: testServer.address })
  const link = staff.getByRole('link', { name: 'Choose a password' })
  await expect(async () => {
    await staff.goto('/demo/mailbox')
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await staff.getByRole('textbox', { name: 'Your name' }).fill('Lee Park')
  await staff.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await staff.getByRole('button', { name: 'Create the account' }).click()
  await expect(staff).toHaveURL('/kitchen/')
  await expect(staff.getByRole('heading', { name: TRAILER })).toBeVisible()

  await staff.goto('/vendors')
  await staff.getByRole('link', { name: TRAILER }).click()
  await expect(staff.getByText('Cod and Chips')).toBeVisible()
  await staff.close()
})
