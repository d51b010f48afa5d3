import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/demo-accounts'
import { holdArrowDown, pressByKeyboard, SAM, tabTo } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

async function signInByKeyboard(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Sign in to access your cart and orders' }))
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(SAM)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
}

async function chooseDishByKeyboard(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: 'Dine-In' }))
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeFocused()
  await pressByKeyboard(page, page.getByRole('link', { name: 'Smoky Joe’s' }))
  await expect(page.getByRole('heading', { name: 'Smoky Joe’s' })).toBeFocused()
  await pressByKeyboard(page, page.getByRole('link', { name: 'Smokehouse Double', exact: true }))
  await pressByKeyboard(page, page.getByRole('checkbox', { name: 'House smoke' }), 'Space')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add to Cart' }))
}

async function writeNoteByKeyboard(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: '+ Allergy Notes' }))
  await tabTo(page, page.getByRole('textbox', { name: 'What should we look out for?' }))
  await page.keyboard.type('No nuts')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Save note' }))
  await expect(page.getByRole('button', { name: '+ Allergy Notes' })).toBeFocused()
}

// Specification 1.11.
test('an order can be placed by keyboard', async ({ page }) => {
  await page.goto('/')
  // Waits for the app, because it renders after the page has loaded.
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await test.step('signs in', () => signInByKeyboard(page))
  await test.step('chooses a dish', () => chooseDishByKeyboard(page))
  await test.step('writes a note', () => writeNoteByKeyboard(page))
  await pressByKeyboard(page, page.getByRole('link', { name: 'View Cart (1 item)' }))
  await expect(page.getByText('No nuts')).toBeVisible()
  const cash = page.getByRole('radio', { name: 'Cash at counter' })
  await tabTo(page, page.getByRole('radio', { name: 'Card' }))
  await holdArrowDown(page, cash)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Proceed to Payment' }))
  await expect(page).toHaveURL('/pay-cash-at-counter')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Track your order' }))
  await expect(page).toHaveURL(/\/order\/\d+$/)
})
