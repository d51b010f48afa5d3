import { eq } from 'drizzle-orm'
import { menuItems } from '#server/core/db/schema'
import { addFriesToCart, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { FRIES_ID } from '#tests/fixtures/data/smoky-joes'

test.use(MOTION)

// Specification 8.15, 8.28 and 10.14.
test('an added dish shows immediately and is rolled back with the reason when the server refuses it', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await page.goto('/vendor/31')
  await expect(page.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
  await testServer.db.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, FRIES_ID))
  const releaseDatabase = testServer.blockDatabase()
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  const stepper = page.getByRole('group', { name: 'Quantity of Skin-on Fries' })
  await expect(stepper).toContainText('1')
  await releaseDatabase()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Error')
  await expect(stepper).toBeHidden()
  const row = page.getByRole('article').filter({ hasText: 'Skin-on Fries' })
  await expect(row.getByText('Sold out'), 'the menu is read again').toBeVisible()
})

// Specification 10.15.
test('a dish whose request was lost with the network is added exactly once', async ({
  page,
  testServer,
  context,
}) => {
  await storeSession(page, testServer, SAM)
  await addFriesToCart(page)
  const releaseDatabase = testServer.blockDatabase()
  const more = page
    .getByRole('group', { name: 'Quantity of Skin-on Fries' })
    .getByRole('button', { name: 'One more' })
  const sent = page.waitForRequest(/\/cart\/update$/)
  await more.click()
  await sent
  await context.setOffline(true)
  await releaseDatabase()
  await context.setOffline(false)
  await page.goto('/cart')
  await expect(page.getByRole('group', { name: 'Quantity of Skin-on Fries' })).toContainText('2')
  await expect(page.getByRole('button', { name: 'Proceed to Payment £9.50' })).toBeVisible()
})

// Specification 10.26.
test('a dish that is added without a network is sent once after a reload', async ({ page, testServer }) => {
  await storeSession(page, testServer, SAM)
  await page.goto('/vendor/31')
  const row = page.getByRole('article').filter({ hasText: 'Skin-on Fries' })
  await expect(row.getByRole('button', { name: '+ Add' })).toBeVisible()
  testServer.networkFaults.injectFault(/\/api\/cart/, 'down')
  await row.getByRole('button', { name: '+ Add' }).click()
  const stepper = page.getByRole('group', { name: 'Quantity of Skin-on Fries' })
  await stepper.getByRole('button', { name: 'One more' }).click()
  await page.reload()
  await expect(stepper).toContainText('2')
  testServer.networkFaults.clear()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Proceed to Payment £9.50' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed to Payment £9.50' })).toBeVisible()
})
