import { addToCart } from '#domain/contract/ordering/cart'
import { PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { holdRequests } from '#tests/e2e/hold-requests'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

test('a note that is being written stays when the cart arrives late, and belongs to the dish in it', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, PRIYA)
  const token = await testServer.signIn(PRIYA)
  const dish = { itemId: FRIES_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  await testServer.callApi(addToCart, dish, { token })
  const release = await holdRequests(page, /\/api\/cart/)
  await page.goto(`/vendor/${SMOKY_JOES_ID}/item/${FRIES_ID}`)
  await waitForApp(page)
  await page.getByRole('button', { name: /Allergy Notes/ }).click()
  const field = page.getByRole('textbox', { name: 'What should we look out for?' })
  await field.fill('No mustard')
  release()
  await expect(page.getByText('View Cart (1 item)')).toBeAttached()
  await expect(field).toHaveValue('No mustard')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: /Allergy Notes.*No mustard.*note saved/ })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('No mustard')).toBeVisible()
})
