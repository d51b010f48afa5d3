import { eq } from 'drizzle-orm'
import { menuItems } from '#server/db/schema'
import { FRIES_ID } from '#tests/fixtures/data/smoky-joes'
import { expect, test } from '#tests/e2e/e2e-test'
import { addFriesToCart, SAM, signIn } from '#tests/e2e/customer-actions'

test('an add shows at once, and is taken back with the reason when the server refuses', async ({
  page,
  park,
}) => {
  await signIn(page, SAM)
  await page.goto('/vendor/31')
  await expect(page.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
  await park.db.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, FRIES_ID))
  const letGo = park.blockDatabase()
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  const stepper = page.getByRole('group', { name: 'Quantity of Skin-on Fries' })
  await expect(stepper).toContainText('1')
  await letGo()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Error')
  await expect(stepper).toBeHidden()
  await expect(page.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
})

test('an add that was sent as the network went is in the cart exactly once', async ({
  page,
  park,
  context,
}) => {
  await signIn(page, SAM)
  await addFriesToCart(page)
  const letGo = park.blockDatabase()
  const more = page
    .getByRole('group', { name: 'Quantity of Skin-on Fries' })
    .getByRole('button', { name: 'One more' })
  await more.click()
  await context.setOffline(true)
  await letGo()
  await context.setOffline(false)
  await page.goto('/cart')
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('2')
  await expect(page.getByRole('button', { name: 'Proceed to Payment £9.50' })).toBeVisible()
})
