import { expect, test } from '#tests/e2e/e2e-test'
import { CARDS } from '#tests/fixtures/payments/test-sandbox'
import {
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectUnpaid,
  expectWaiting,
  goToCheckout,
  openPopup,
  PHONE,
  payWith,
  reachPayment,
} from './card-payment'

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a declined card is not charged, and another card pays at the same checkout', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    await payWith(popup, CARDS.declined)
    await expect(popup.getByRole('alert')).toContainText('Your card was declined.')
    await expectWaiting(page)
    await expectUnpaid(testServer, 1)
    await payWith(popup)
    await expectOrderPage(page)
    await expectPaidOnce(testServer)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a card without funds is not charged, and another card pays at the same checkout', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await payWith(page, CARDS.insufficient)
    await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
    await expectUnpaid(testServer, 1)
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expectPaidOnce(testServer)
  })
})
