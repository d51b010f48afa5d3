// Specification 20.19.
import { expect, test } from '#tests/e2e/e2e-test'
import {
  expectConfirmed,
  expectPaidOnce,
  goToCheckout,
  PHONE,
  payWith,
  reachPayment,
  startButton,
} from './card-payment'

test.use(PHONE)

test('a pending order is paid from its page at the open checkout', async ({ page, testServer }) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await page.goto('/orders')
  await page.getByRole('link', { name: /order #\d+/ }).click()
  await expect(page.getByText('Pending Payment').first()).toBeVisible()
  await page.getByRole('link', { name: 'Pay now £5.50' }).click()
  await expect(page.getByText(/^Order #\d+$/)).toBeVisible()
  await expect(startButton(page)).toBeVisible()
  await goToCheckout(page)
  await payWith(page)
  await expectConfirmed(page)
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeHidden()
  await expectPaidOnce(testServer)
})
