import { addToCart, saveAllergyNote } from '#domain/contract/ordering/cart'
import { enterPassword, PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { holdRequests } from '#tests/e2e/hold-requests'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { waitForApp } from '#tools/wait-for-app'

// Specification 9.4.
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

// Specification 10.25.
test('a visitor whose note does not fit beside the one in the cart reads so, and the saved one stays', async ({
  page,
  testServer,
}) => {
  const [saved, typed] = ['peanuts '.repeat(37).trim(), 'sesame '.repeat(42).trim()]
  const token = await testServer.signIn(PRIYA)
  const dish = { itemId: FRIES_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  await testServer.callApi(addToCart, dish, { token })
  await testServer.callApi(saveAllergyNote, { itemId: FRIES_ID, allergyInformation: saved }, { token })
  await page.goto(`/vendor/${SMOKY_JOES_ID}/item/${FRIES_ID}`)
  await page.getByRole('button', { name: /Allergy Notes/ }).click()
  await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(typed)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await enterPassword(page, PRIYA)
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'Your allergy note is not saved',
  )
  await page.getByRole('link', { name: /^View Cart/ }).click()
  const callout = page
    .getByRole('status')
    .filter({ hasText: 'Your allergy note for Skin-on Fries is not saved' })
  await expect(callout).toContainText(typed)
  await expect(page.getByText(saved)).toBeVisible()
  await test.step('a reload does not make the note look as if it were saved', async () => {
    await page.reload()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(callout).toContainText(typed)
  })
  await test.step('a note that names both is saved, and the callout is gone', async () => {
    await page.getByRole('link', { name: 'Open the dish: Skin-on Fries' }).click()
    await page.getByRole('button', { name: /Allergy Notes/ }).click()
    await page.getByRole('textbox', { name: 'What should we look out for?' }).fill('Peanuts and sesame')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
      'Allergy information saved successfully',
    )
    await page.getByRole('link', { name: /^View Cart/ }).click()
    await expect(page.getByText('Peanuts and sesame')).toBeVisible()
    await expect(callout).toBeHidden()
  })
})
