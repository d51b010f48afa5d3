import { eq } from 'drizzle-orm'
import { addons, menuItems } from '#server/core/db/schema'
import { addFriesToCart, PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { DOUBLE_ID, FRIES_ID, HOT_HONEY_SELECTION } from '#tests/fixtures/data/smoky-joes'

// Specification 10.24.
test('a dish that has sold out is marked in the cart, and can be taken out', async ({ page, testServer }) => {
  await storeSession(page, testServer, PRIYA)
  await addFriesToCart(page)
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await testServer.db.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, FRIES_ID))
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
  await expect(page.getByText('Sold out at the moment, so it cannot be ordered.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it out: Skin-on Fries' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

// Specification 8.24 and 10.24.
test('a dish that has sold out is marked in the cart beside the menu', async ({ page, testServer }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await storeSession(page, testServer, PRIYA)
  await addFriesToCart(page)
  await testServer.db.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, FRIES_ID))
  await page.reload()
  const cart = page.getByRole('complementary', { name: 'Cart' })
  await expect(cart.getByText('Sold out at the moment, so it cannot be ordered.')).toBeVisible()
  await cart.getByRole('button', { name: 'Take it out: Skin-on Fries' }).click()
  await expect(cart.getByText('Your cart is empty.')).toBeVisible()
})

// Specification 9.29.
test('an option that its trailer has removed leaves the open dish page when it is refused', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, PRIYA)
  await page.goto(`/vendor/31/item/${DOUBLE_ID}`)
  await page.getByText('Hot honey').click()
  await page.getByText('Blue cheese').click()
  await page.getByRole('button', { name: 'One more' }).click()
  await testServer.db.delete(addons).where(eq(addons.id, HOT_HONEY_SELECTION.addonId))
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Hot honey' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Blue cheese' })).toBeChecked()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('link', { name: 'View Cart (1 item)' })).toBeVisible()
})
