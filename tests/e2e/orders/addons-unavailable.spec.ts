import { DOUBLE_ID, FRIES_ID } from '#tests/fixtures/data/smoky-joes'
import { expect, test } from '#tests/e2e/e2e-test'
import { PRIYA, signIn } from '#tests/e2e/customer-actions'

const OPTIONS = /GET \/api\/menu-items\/.*\/addon-groups/
const UNREAD = 'The options of this dish could not be loaded.'

test('a dish is shown without its options, and added where it requires none', async ({ page, park }) => {
  await signIn(page, PRIYA)
  park.networkFaults.injectFault(OPTIONS, 'down')
  await page.goto(`/vendor/31/item/${FRIES_ID}`)
  await expect(page.getByText(UNREAD, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('link', { name: 'View Cart (1 item)' })).toBeVisible()
})

test('a dish that requires a choice waits for its options, and keeps what was chosen', async ({
  page,
  park,
}) => {
  park.networkFaults.injectFault(OPTIONS, 'down')
  await page.goto(`/vendor/31/item/${DOUBLE_ID}`)
  await expect(page.getByText(`${UNREAD} It can be added once they are here.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled()
  await page.getByRole('button', { name: 'One more' }).click()
  park.networkFaults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Please complete required selections')).toBeVisible()
  await expect(page.getByText(UNREAD)).toBeHidden()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
})
