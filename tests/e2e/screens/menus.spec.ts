/** Home, the list of trailers, menus and dishes. */
import { sql } from 'drizzle-orm'
import { VENDOR_SORTS } from '#domain/vendors/vendor-list'
import { buttonNamed, PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { fillDemoCart, MENU_PATH } from '#tests/e2e/demo-cart'
import { expect, test } from '#tests/e2e/e2e-test'
import { forgetCachedAnswers } from '#tests/fixtures/browser/forget-cached-answers'
import { CLOSED_VENDOR_ID, DOUBLE_ID, HARBOUR_LIGHT_ID } from '#tests/fixtures/data/smoky-joes'
import { reviewScreen } from './review-screen'

const DISH_PATH = `${MENU_PATH}/item/${DOUBLE_ID}`
const VENDOR_LIST_CALL = /GET \/api\/vendors\/list/
const VENDOR_ITEMS_CALL = /GET \/api\/vendors\/31\/items/

// Specification 5.2, 7.1, 7.2, 7.4, 7.8 and 7.10.
test('home and the list of trailers, searched, filtered and sorted', { tag: '@screens' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Sign in to access your cart and orders')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Smoky Joe’s' })).toBeVisible()
  await reviewScreen(page, 'home')
  await page.goto('/vendors')
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home', exact: true })).toHaveAttribute('href', '/')
  await reviewScreen(page, 'vendors')
  await buttonNamed(page, 'Search').click()
  const search = page.getByPlaceholder('Search vendors...', { exact: true })
  await search.fill('ER')
  await expect(page.getByText('Found 3 vendors...')).toBeVisible()
  await search.fill('ramen')
  await expect(page.getByText('No vendors found...')).toBeVisible()
  await reviewScreen(page, 'vendors-none')
  await buttonNamed(page, 'Close search').click()
  await buttonNamed(page, 'Under £10').click()
  await expect(page.getByText('Found 9 vendors...')).toBeVisible()
  await buttonNamed(page, 'Filter').click()
  await page.getByText('Open now', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeChecked()
  await reviewScreen(page, 'vendors-filter')
  await buttonNamed(page, 'Show 9 trailers').click()
  await buttonNamed(page, 'Sort by').click()
  for (const { label } of VENDOR_SORTS)
    await expect(page.getByRole('radio', { name: label, exact: true })).toBeVisible()
})

// Specification 8.1, 8.3, 8.7, 8.11, 8.16 and 8.20.
test('a menu, searched, and the menu of a closed trailer', { tag: '@screens' }, async ({ page }) => {
  await page.goto(MENU_PATH)
  await expect(page.getByRole('link', { name: 'Back to trailers' })).toHaveAttribute('href', '/vendors')
  await expect(page.getByText('Oak-smoked burgers, brisket and drumsticks')).toBeVisible()
  for (const picture of ['1f354', '1f525'])
    await expect(page.locator(`img[src="/food/${picture}.webp"]`).first()).toBeVisible()
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Yard Dog' }) })
  await expect(row.getByText('Oak-smoked frankfurter, crispy onions, yellow mustard.')).toBeVisible()
  await expect(row.locator('img[src="/food/1f32d.webp"]')).toBeVisible()
  await expect(row.getByText('£8.50', { exact: true })).toBeVisible()
  const withChoices = page.getByRole('link', { name: '+ Add Smokehouse Double', exact: true })
  await expect(withChoices).toHaveAttribute('href', DISH_PATH)
  await reviewScreen(page, 'menu')
  await page.getByRole('searchbox', { name: 'Search your favourites' }).fill('sushi')
  await expect(page.getByText('No items available.')).toBeVisible()
  await buttonNamed(page, 'Show the whole menu').click()
  await buttonNamed(page, '+2 more').click()
  await expect(buttonNamed(page, 'Little ones')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Categories' }).locator(':focus')).toHaveCount(1)
  await page.goto(`/vendor/vendor_${CLOSED_VENDOR_ID}`)
  await expect(page.getByText('No orders at the moment.')).toBeVisible()
  await reviewScreen(page, 'menu-closed')
})

// Specification 9.1, 9.15 and 9.28.
test('a dish whose choices are missing, and a dish that is sold out', { tag: '@screens' }, async ({
  page,
}) => {
  await page.goto(DISH_PATH)
  for (const text of ['Best Seller', 'Most Favourite', 'Required', 'Please select'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await reviewScreen(page, 'item')
  // The button is disabled, but a press still shows what is missing.
  await buttonNamed(page, 'Please complete required selections').click({ force: true })
  await expect(page.getByText(/^Pick your sauce is required/).first()).toBeVisible()
  for (const sauce of ['House smoke', 'Hot honey']) await page.getByText(sauce, { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Blue cheese' })).toBeDisabled()
  await buttonNamed(page, '+ Allergy Notes').click()
  await page.getByRole('textbox', { name: 'What should we look out for?' }).fill('x'.repeat(501))
  await expect(page.getByText('501/500')).toBeVisible()
  await reviewScreen(page, 'item-note-too-long')
  await page.goto(`/vendor/${HARBOUR_LIGHT_ID}`)
  await page.getByRole('link', { name: 'Crab Roll', exact: true }).click()
  await expect(buttonNamed(page, 'Sold out')).toBeVisible()
  await reviewScreen(page, 'item-sold-out')
})

// Specification 5.1, 8.2, 9.3 and 9.6.
test('home, a menu and a dish of a customer with a cart', { tag: '@screens' }, async ({
  page,
  testServer,
}) => {
  await fillDemoCart(testServer, await storeSession(page, testServer, PRIYA))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hello, Priya' })).toBeVisible()
  await reviewScreen(page, 'home-signed-in')
  await page.goto(MENU_PATH)
  await expect(page.getByRole('link', { name: 'Cart, 2 lines', exact: true })).toBeVisible()
  await reviewScreen(page, 'menu-cart')
  await page.goto(DISH_PATH)
  await expect(page.getByRole('link', { name: 'View Cart (2 items)', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '+ Allergy Notes' })).toContainText('note saved')
  await reviewScreen(page, 'item-in-cart')
})

test.describe('when something goes wrong', () => {
  test.use({ expectedFault: /^50[23] / })

  // Specification 3.31, 5.9, 5.10, 7.12, 7.13, 8.21, 8.22 and 8.23.
  test('pages that load, fail to load, or are empty', { tag: '@screens' }, async ({ page, testServer }) => {
    const { networkFaults, address, db } = testServer
    const openUnder = async (fault: 'held' | 'garbled' | 'down', calls: RegExp, path: string) => {
      networkFaults.clear()
      await forgetCachedAnswers(page, address)
      networkFaults.injectFault(calls, fault)
      await page.goto(path)
    }
    const expectText = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

    await openUnder('held', VENDOR_LIST_CALL, '/vendors')
    await expectText('Loading vendors...')
    await reviewScreen(page, 'vendors-loading')
    await openUnder('down', VENDOR_LIST_CALL, '/')
    await expectText('Error loading vendors')
    await reviewScreen(page, 'home-failed')
    await openUnder('held', VENDOR_LIST_CALL, MENU_PATH)
    for (const text of ['Loading vendor info...', 'Loading menu...']) await expectText(text)
    await reviewScreen(page, 'menu-loading')
    await openUnder('garbled', VENDOR_LIST_CALL, MENU_PATH)
    await expectText('Vendor not found or failed to load.')
    await openUnder('garbled', VENDOR_ITEMS_CALL, MENU_PATH)
    await expectText('Failed to load menu items.')
    await reviewScreen(page, 'menu-failed')
    networkFaults.clear()
    await buttonNamed(page, 'Try again').click()
    await expect(buttonNamed(page, '+ Add Skin-on Fries')).toBeVisible()
    await page.goto('/vendor/unknown')
    await expectText('Vendor not found or failed to load.')
    await page.goto(`${MENU_PATH}/item/999`)
    await expectText('Item not found or failed to load.')
    await reviewScreen(page, 'item-missing')
    networkFaults.injectFault(/GET \/$/, 'unavailable')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible()
    await reviewScreen(page, 'maintenance')
    networkFaults.clear()
    await db.execute(sql`TRUNCATE vendors CASCADE`)
    await forgetCachedAnswers(page, address)
    await page.goto('/')
    await expect(page.getByText('There are no trailers at the moment.')).toBeVisible()
    await reviewScreen(page, 'home-empty')
  })
})
