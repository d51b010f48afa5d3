import { addToCart } from '#domain/contract/ordering/cart'
import { PRIYA, storeSession } from '#tests/e2e/customer-actions'
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

// Specification 9.31, 10.28, 10.29, 10.39.
test('two bowls of one dish with equal add-ons keep their own notes up to the order', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, PRIYA)
  const save = async (text: string) => {
    await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(text)
    await page.getByRole('button', { name: 'Save note' }).click()
  }
  await page.goto(`/vendor/${SMOKY_JOES_ID}/item/${FRIES_ID}`)
  await waitForApp(page)
  await page.getByRole('button', { name: /Allergy Notes/ }).click()
  await save('nuts')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('link', { name: /^Add another/ }).click()
  await expect(page.getByRole('button', { name: '+ Allergy Notes', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('link', { name: /^View Cart \(2 items\)/ }).click()
  await test.step('the button of a line changes the notes of that line', async () => {
    await page.getByRole('button', { name: '+ Allergy or kitchen note of Skin-on Fries' }).click()
    await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no salt')
    await save('milk')
    await expect(page.getByText('Kitchen note: no salt')).toBeVisible()
    await expect(page.getByText('milk')).toBeVisible()
    await expect(page.getByText('nuts')).toBeVisible()
  })
  await test.step('the name of a line opens that line', async () => {
    await page.getByRole('link', { name: 'Skin-on Fries' }).first().click()
    await page.getByRole('button', { name: /Allergy Notes.*nuts/ }).click()
    await save('peanuts')
    await page.getByRole('link', { name: /^View Cart \(/ }).click()
    await expect(page.getByText('peanuts')).toBeVisible()
    await expect(page.getByText('milk')).toBeVisible()
  })
  await page.getByRole('radio', { name: /cash/i }).click()
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await page.getByRole('tab', { name: 'Order Details' }).click()
  await expect(page.getByText('peanuts').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('milk').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Kitchen note: no salt').filter({ visible: true }).first()).toBeVisible()
})
