import type { Locator, Page } from '@playwright/test'
import {
  holdArrowDown,
  PRIYA,
  placeCashOrderFor,
  pressByKeyboard,
  setOrderStatusAsStaff,
  tabTo,
} from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const readScrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens a dialog by the keyboard and expects it to have the focus. */
async function openDialog(page: Page, opener: Locator): Promise<void> {
  await pressByKeyboard(page, opener)
  await expect(page.getByRole('dialog')).toBeFocused()
}

/** Closes the dialog by Escape and expects the focus on its opener. */
async function closeDialog(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function sortAndFilter(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeFocused()
  const [sort, filter] = [buttonNamed(page, 'Sort by'), buttonNamed(page, 'Filter')]
  await openDialog(page, sort)
  await tabTo(page, page.getByRole('radio').first())
  await holdArrowDown(page, page.getByRole('radio').nth(1))
  await closeDialog(page, sort)
  await expect(page).toHaveURL(/sort=/)
  await openDialog(page, filter)
  await pressByKeyboard(page, page.getByRole('checkbox', { name: 'Open now' }), 'Space')
  await closeDialog(page, filter)
  await expect(page).toHaveURL(/open=/)
}

async function addDish(page: Page, testServer: BrowserTestServer): Promise<void> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Smoky Joe’s' }))
  await expect(page.getByRole('heading', { name: 'Smoky Joe’s' })).toBeFocused()
  // The page requests the add-ons as soon as a dish has the focus.
  testServer.networkFaults.injectFault(/GET \/api\/menu-items\/.*\/addon-groups/, 'held')
  await tabTo(page, page.getByRole('link', { name: 'Oak Drumsticks', exact: true }))
  expect(await readScrollPosition(page)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dish' })).toBeFocused()
  // The loaded content replaces the placeholder and gets its focus.
  testServer.networkFaults.clear()
  await expect(page.getByRole('heading', { name: 'Oak Drumsticks' })).toBeFocused()
  // Specification 3.13.
  // A page starts at its top.
  expect(await readScrollPosition(page)).toBe(0)
  await tabTo(page, page.getByRole('radio', { name: 'Lemon salt' }))
  await holdArrowDown(page, page.getByRole('radio', { name: 'Sticky bourbon' }))
  const notes = page.getByRole('button', { name: '+ Allergy Notes' })
  await openDialog(page, notes)
  await closeDialog(page, notes)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add to Cart £8.60' }))
  await pressByKeyboard(page, page.getByRole('link', { name: 'View Cart (1 item)' }))
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused()
}

async function fillAddressForm(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Dine-In' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeFocused()
  await page.keyboard.press('Space')
  const add = buttonNamed(page, 'Add Address')
  await openDialog(page, add)
  await pressByKeyboard(page, buttonNamed(page, 'Save address'))
  await expect(page.getByLabel('Door number')).toBeFocused()
  await page.keyboard.type('14')
  await tabTo(page, page.getByLabel('Street'))
  await page.keyboard.type('Wharf Road')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postcode')).toBeFocused()
  // Specification 11.7.
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Postcode is required')
  await closeDialog(page, add)
}

async function openOrderTabs(page: Page, testServer: BrowserTestServer, order: string): Promise<void> {
  await page.goto(`/order/${order}`)
  await tabTo(page, page.getByRole('tab', { name: 'Track Order' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Order Details' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Bill Summary')
  await setOrderStatusAsStaff(testServer, order, 'confirmed')
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('F8')
  await pressByKeyboard(page, toasts.getByRole('button', { name: 'Close' }))
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
}

// Specification 1.11.
test('dialogs, radio groups, invalid fields, tabs and toasts work by keyboard', async ({
  page,
  testServer,
}) => {
  const order = await placeCashOrderFor(testServer, PRIYA)
  const token = await testServer.signIn(PRIYA)
  await page.addInitScript(externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }), token)
  await page.goto('/')
  // Waits for the app, because it renders after the page has loaded.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await pressByKeyboard(page, page.getByRole('link', { name: 'See all' }))
  await test.step('sorts and filters', () => sortAndFilter(page))
  await test.step('adds a dish', () => addDish(page, testServer))
  await test.step('tries an address', () => fillAddressForm(page))
  await test.step('looks at an order', () => openOrderTabs(page, testServer, order))
})
