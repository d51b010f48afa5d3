import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectToast,
  expectWaiting,
  goToCheckout,
  openPopup,
  PHONE,
  payWith,
  reachPayment,
} from './card-payment'

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a card pays in the pop-up, and the order opens in the main window', async ({
    page,
    testServer,
    context,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 700])
    await expectWaiting(page)
    const closed = popup.waitForEvent('close')
    await payWith(popup)
    await expectToast(page, 'Payment completed successfully!')
    await expectOrderPage(page)
    await closed
    expect(context.pages()).toEqual([page])
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty').first()).toBeVisible()
    await expectPaidOnce(testServer)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a card pays on the provider’s page, which returns to the order', async ({ page, testServer }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Your order opens in \d seconds?$/)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expect(page.getByText('Paid by card')).toBeVisible()
    await page.getByRole('link', { name: 'Track your order' }).click()
    await expectOrderPage(page)
    await expectPaidOnce(testServer)
  })
})
