import type { Locator, Page } from '@playwright/test'
import type { BrowserPark } from '../support/browser-park'
import { expect, test } from './park'
import { kitchenMoves, PRIYA, placeOrder, press, tabTo } from './steps'

/** As a finger does: a group of choices chooses what gets the focus while an arrow is down. */
const HELD = { delay: 150 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens a dialog by the keyboard; it takes the focus. */
async function opens(page: Page, opener: Locator): Promise<void> {
  await press(page, opener)
  await expect(page.getByRole('dialog')).toBeFocused()
}

/** Escape closes the dialog, and the focus is back where it was. */
async function escapes(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function sortsAndFilters(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeFocused()
  const [sort, filter] = [button(page, 'Sort by'), button(page, 'Filter')]
  await opens(page, sort)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown', HELD)
  await escapes(page, sort)
  await expect(page).toHaveURL(/sort=/)
  await opens(page, filter)
  await press(page, page.getByRole('checkbox', { name: 'Open now' }), 'Space')
  await escapes(page, filter)
  await expect(page).toHaveURL(/open=/)
}

async function addsADish(page: Page, park: BrowserPark): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Smoky Joe’s' }))
  await expect(page.getByRole('heading', { name: 'Smoky Joe’s' })).toBeFocused()
  // They are asked for as soon as a dish is pointed at.
  park.weather.over(/GET \/api\/menu-items\/.*\/addon-groups/, 'held')
  await tabTo(page, page.getByRole('link', { name: 'Oak Drumsticks', exact: true }))
  expect(await scrolled(page)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dish' })).toBeFocused()
  // What comes late takes the place of what waited for it, and the keyboard with it.
  park.weather.clear()
  await expect(page.getByRole('heading', { name: 'Oak Drumsticks' })).toBeFocused()
  // A page begins at its top (spec, section 2).
  expect(await scrolled(page)).toBe(0)
  await tabTo(page, page.getByRole('radio', { name: 'Lemon salt' }))
  await page.keyboard.press('ArrowDown', HELD)
  await expect(page.getByRole('radio', { name: 'Sticky bourbon' })).toBeChecked()
  const notes = page.getByRole('button', { name: '+ Allergy Notes' })
  await opens(page, notes)
  await escapes(page, notes)
  await press(page, page.getByRole('button', { name: 'Add to Cart £8.60' }))
  await press(page, page.getByRole('link', { name: 'View Cart (1 item)' }))
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused()
}

async function triesAnAddress(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Dine-In' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeFocused()
  await page.keyboard.press('Space')
  const add = button(page, 'Add Address')
  await opens(page, add)
  await press(page, button(page, 'Save address'))
  await expect(page.getByLabel('Door number')).toBeFocused()
  await page.keyboard.type('14')
  await tabTo(page, page.getByLabel('Street'))
  await page.keyboard.type('Wharf Road')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Postcode is required')
  await escapes(page, add)
}

async function looksAtAnOrder(page: Page, park: BrowserPark, order: string): Promise<void> {
  await page.goto(`/order/${order}`)
  await tabTo(page, page.getByRole('tab', { name: 'Track Order' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Order Details' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Bill Summary')
  await kitchenMoves(park, order, 'confirmed')
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('F8')
  await press(page, toasts.getByRole('button', { name: 'Close' }))
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
}

test('dialogs, choices, wrong fields, tabs and toasts are worked by the keyboard alone', async ({
  page,
  park,
}) => {
  const order = await placeOrder(park, PRIYA)
  const token = await park.signIn(PRIYA)
  await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
  await page.goto('/')
  // The page has loaded before the app stands in it: a key pressed in between would be nobody's.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'See all' }))
  await test.step('sorts and filters', () => sortsAndFilters(page))
  await test.step('adds a dish', () => addsADish(page, park))
  await test.step('tries an address', () => triesAnAddress(page))
  await test.step('looks at an order', () => looksAtAnOrder(page, park, order))
})
