import { addFriesToCart, SAM, signIn } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'

test('a sign-out in one tab signs the other tab out and closes its realtime connection', async ({
  context,
  page,
}) => {
  await signIn(page, SAM)
  await addFriesToCart(page)
  const other = await context.newPage()
  const websocket = other.waitForEvent('websocket')
  await other.goto('/cart')
  await expect(other.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  const closed = (await websocket).waitForEvent('close')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(other).toHaveURL(/\/login/)
  await closed
  await expect(page).toHaveURL(/\/login/)
  await other.goto('/vendor/31')
  await expect(other.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
})

test('a sign-in in one tab signs the other tab in', async ({ context, page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  const other = await context.newPage()
  await signIn(other, SAM)
  await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
})
