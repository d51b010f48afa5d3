// Specification 9.10.
import { PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { DOUBLE_ID, FRIES_ID } from '#tests/fixtures/data/smoky-joes'

test.use(MOTION)

const ADDON_GROUPS_CALL = /GET \/api\/menu-items\/.*\/addon-groups/
const NOT_LOADED_MESSAGE = 'The options of this dish could not be loaded.'

test('a dish without required options can be added when its options do not load', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, PRIYA)
  testServer.networkFaults.injectFault(ADDON_GROUPS_CALL, 'down')
  await page.goto(`/vendor/31/item/${FRIES_ID}`)
  await expect(page.getByText(NOT_LOADED_MESSAGE, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('link', { name: 'View Cart (1 item)' })).toBeVisible()
})

test('a dish with required options waits for them and keeps the quantity', async ({ page, testServer }) => {
  testServer.networkFaults.injectFault(ADDON_GROUPS_CALL, 'down')
  await page.goto(`/vendor/31/item/${DOUBLE_ID}`)
  await expect(page.getByText(`${NOT_LOADED_MESSAGE} It can be added once they are here.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled()
  await page.getByRole('button', { name: 'One more' }).click()
  testServer.networkFaults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Please complete required selections')).toBeVisible()
  await expect(page.getByText(NOT_LOADED_MESSAGE)).toBeHidden()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
})
