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
import { expect, test } from '#tests/e2e/e2e-test'

test.describe('at a desk', () => {
  test.use(DESKTOP)

  test('a card is paid in the pop-up, and the order opens in the window behind it', async ({
    page,
    park,
    context,
  }) => {
    await reachPayment(page, park)
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
    await expectPaidOnce(park)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a card is paid on the provider’s page, which sends the customer back to the order', async ({
    page,
    park,
  }) => {
    await reachPayment(page, park)
    await goToCheckout(page)
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Your order opens in \d seconds?$/)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expect(page.getByText('Paid by card')).toBeVisible()
    await page.getByRole('link', { name: 'Track your order' }).click()
    await expectOrderPage(page)
    await expectPaidOnce(park)
  })
})
