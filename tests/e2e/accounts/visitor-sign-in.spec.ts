import { enterPassword, SAM } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

test('a visitor who opens the cart signs in first and returns to it', async ({ page }) => {
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/login\?/)
  await enterPassword(page, SAM)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Menu' }).click()
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeVisible()
})

// Specification 8.19.
test('a dish that a visitor adds is in the cart after the sign-in', async ({ page }) => {
  await page.goto('/vendor/31')
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText('‘Skin-on Fries’ goes into your cart.')).toBeVisible()
  await enterPassword(page, SAM)
  await expect(page).toHaveURL('/vendor/31')
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('1')
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Skin-on Fries' })).toBeVisible()
})

// Specification 8.19.
test('a dish that a visitor adds waits through a reload of the sign-in page, and is added once', async ({
  page,
}) => {
  await page.goto('/vendor/31')
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  const promise = page.getByText('‘Skin-on Fries’ goes into your cart.')
  await expect(promise).toBeVisible()
  await page.reload()
  await expect(promise).toBeVisible()
  await enterPassword(page, SAM)
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  const stepper = page.getByRole('group', { name: 'Quantity of Skin-on Fries' })
  await expect(stepper).toContainText('1')
  const read = page.waitForResponse(/\/api\/cart\?/)
  await page.reload()
  await read
  await expect(stepper).toContainText('1')
})

// Specification 3.6 and 5.16.
test('a link into the app keeps its path and query through the sign-in', async ({ page }) => {
  await page.goto('/order/1042?tab=details')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByRole('button', { name: 'Test Login' }).click()
  await expect(page).toHaveURL('/order/1042?tab=details')
  await expect(page.getByRole('tab', { name: 'Order Details' })).toHaveAttribute('aria-selected', 'true')
})
