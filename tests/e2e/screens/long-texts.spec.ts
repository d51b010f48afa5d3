/** The pages of a park with 200 trailers, 400 dishes, and the longest texts. */
import { storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  DISH_WITH_ADDONS_ID,
  EXTREME_EMAIL,
  EXTREME_VENDOR_ID,
  fillExtremeCart,
  insertExtremeData,
} from '#tests/fixtures/data/extreme-data'
import { EXTREME_ORDER_ID } from '#tests/fixtures/data/extreme-orders'
import { LONG_NOTE, LONG_PERSON_NAME, UNBROKEN_NAME } from '#tests/fixtures/data/extreme-text'
import { DEFAULT_PICTURE } from '#ui/media/picture-source'
import { reviewScreen } from './review-screen'

const MENU = `/vendor/${EXTREME_VENDOR_ID}`

// Specification 1.10, 7.9, 8.6, 8.10, 8.25, 10.19 and 21.3.
test('long lists, names and notes break no page', { tag: '@screens' }, async ({ page, testServer }) => {
  await insertExtremeData(testServer.db)
  await fillExtremeCart(testServer.db)
  await storeSession(page, testServer, EXTREME_EMAIL)
  await page.goto('/vendors')
  await expect(page.getByText('Found 200 vendors...')).toBeVisible()
  // The first trailer has no picture and the second a broken one. Both show the default picture.
  await expect(page.locator(`article img[src="${DEFAULT_PICTURE}"]`).nth(1)).toBeVisible()
  // The longest names alone, because an audit of the whole list takes many seconds.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill(UNBROKEN_NAME.slice(0, 20))
  await reviewScreen(page, 'long-vendors')
  await page.goto(MENU)
  await page.getByRole('button', { name: '+26 more', exact: true }).click()
  await expect(page.getByRole('heading', { name: '__proto__', level: 2 })).toBeAttached()
  await page.getByRole('searchbox').fill(UNBROKEN_NAME.slice(0, 20))
  await reviewScreen(page, 'long-menu')
  await page.goto(`${MENU}/item/${DISH_WITH_ADDONS_ID}`)
  // The dish in the cart has a note, which the page shows when the cart has arrived.
  await page.getByRole('button', { name: /^\+ Allergy Notes.*note saved$/s }).click()
  await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(LONG_NOTE)
  await reviewScreen(page, 'long-note')
  await page.goto(MENU)
  await page.getByRole('link', { name: 'Cart, 50 lines', exact: true }).click()
  await page.getByRole('button', { name: '41 add-ons', exact: true }).click()
  await reviewScreen(page, 'long-cart')
  await page.goto(`/order/${EXTREME_ORDER_ID}?tab=details`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await reviewScreen(page, 'long-order')
  await page.goto('/profile')
  await expect(page.getByText(LONG_PERSON_NAME)).toBeVisible()
  await reviewScreen(page, 'long-profile')
})
