import type { Locator, Page } from '@playwright/test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { expect, test } from '#tests/e2e/e2e-test'
import { PRIYA, placeCashOrderFor, pressByKeyboard, setOrderStatusAsStaff, tabTo } from '#tests/e2e/customer-actions'

/** As a finger does: a group of choices chooses what gets the focus while an arrow is down. */
const KEY_HOLD = { delay: 150 }

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const readScrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens a dialog by the keyboard; it takes the focus. */
async function openDialog(page: Page, opener: Locator): Promise<void> {
  await pressByKeyboard(page, opener)
  await expect(page.getByRole('dialog')).toBeFocused()
}

/** Escape closes the dialog, and the focus is back where it was. */
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
  await page.keyboard.press('ArrowDown', KEY_HOLD)
  await closeDialog(page, sort)
  await expect(page).toHaveURL(/sort=/)
  await openDialog(page, filter)
  await pressByKeyboard(page, page.getByRole('checkbox', { name: 'Open now' }), 'Space')
  await closeDialog(page, filter)
  await expect(page).toHaveURL(/open=/)
}

async function addDish(page: Page, park: BrowserTestServer): Promise<void> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Smoky Joe’s' }))
  await expect(page.getByRole('heading', { name: 'Smoky Joe’s' })).toBeFocused()
  // They are asked for as soon as a dish is pointed at.
  park.networkFaults.injectFault(/GET \/api\/menu-items\/.*\/addon-groups/, 'held')
  await tabTo(page, page.getByRole('link', { name: 'Oak Drumsticks', exact: true }))
  expect(await readScrollPosition(page)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dish' })).toBeFocused()
  // What comes late takes the place of what waited for it, and the keyboard with it.
  park.networkFaults.clear()
  await expect(page.getByRole('heading', { name: 'Oak Drumsticks' })).toBeFocused()
  // A page begins at its top (spec, section 2).
  expect(await readScrollPosition(page)).toBe(0)
  await tabTo(page, page.getByRole('radio', { name: 'Lemon salt' }))
  await page.keyboard.press('ArrowDown', KEY_HOLD)
  await expect(page.getByRole('radio', { name: 'Sticky bourbon' })).toBeChecked()
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
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Postcode is required')
  await closeDialog(page, add)
}

async function openOrderTabs(page: Page, park: BrowserTestServer, order: string): Promise<void> {
  await page.goto(`/order/${order}`)
  await tabTo(page, page.getByRole('tab', { name: 'Track Order' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Order Details' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Bill Summary')
  await setOrderStatusAsStaff(park, order, 'confirmed')
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('F8')
  await pressByKeyboard(page, toasts.getByRole('button', { name: 'Close' }))
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
}

test('dialogs, choices, wrong fields, tabs and toasts are worked by the keyboard alone', async ({
  page,
  park,
}) => {
  const order = await placeCashOrderFor(park, PRIYA)
  const token = await park.signIn(PRIYA)
  await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  await page.goto('/')
  // The page has loaded before the app stands in it: a key pressed in between would be nobody's.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await pressByKeyboard(page, page.getByRole('link', { name: 'See all' }))
  await test.step('sorts and filters', () => sortAndFilter(page))
  await test.step('adds a dish', () => addDish(page, park))
  await test.step('tries an address', () => fillAddressForm(page))
  await test.step('looks at an order', () => openOrderTabs(page, park, order))
})
