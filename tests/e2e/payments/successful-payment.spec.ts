// Specification 13.20.
import { expect, test } from '#tests/e2e/e2e-test'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import {
  confirmedHeading,
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectToast,
  expectUnpaid,
  expectWaiting,
  goToCheckout,
  openPopup,
  PHONE,
  payWith,
  reachPayment,
  successHeading,
} from './card-payment'

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  // Specification 13.1 and 22.22.
  test('a card pays in the pop-up after another was declined, and the order opens in the main window', async ({
    page,
    testServer,
    context,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 700])
    await expectWaiting(page)
    await test.step('a declined card is not charged', async () => {
      await payWith(popup, CARDS.declined)
      await expect(popup.getByRole('alert')).toContainText('Your card was declined.')
      await expectWaiting(page)
      await expectUnpaid(testServer, 1)
    })
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

  // Specification 13.22 and 22.22.
  test('a card pays on the provider’s page, which returns to the order, after another had no funds', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await test.step('a card without funds is not charged', async () => {
      await payWith(page, CARDS.insufficient)
      await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
      await expectUnpaid(testServer, 1)
    })
    await payWith(page)
    await expect(successHeading(page)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Your order opens in \d seconds?$/)
    // The real countdown: the other journeys run it by the clock.
    await expect(confirmedHeading(page)).toBeVisible()
    await expect(page.getByText('Paid by card')).toBeVisible()
    await page.getByRole('link', { name: 'Track your order' }).click()
    await expectOrderPage(page)
    await expectPaidOnce(testServer)
  })
})
