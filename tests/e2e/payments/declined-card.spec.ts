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
import { expect, test } from '#tests/e2e/e2e-test'

test.describe('at a desk', () => {
  test.use(DESKTOP)

  test('a card that is declined costs nothing, and another one pays at the same checkout', async ({
    page,
    park,
  }) => {
    await reachPayment(page, park)
    const popup = await openPopup(page)
    await payWith(popup, CARDS.declined)
    await expect(popup.getByRole('alert')).toContainText('Your card was declined.')
    await expectWaiting(page)
    await expectUnpaid(park, 1)
    await payWith(popup)
    await expectOrderPage(page)
    await expectPaidOnce(park)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a card without funds costs nothing, and another one pays at the same checkout', async ({
    page,
    park,
  }) => {
    await reachPayment(page, park)
    await goToCheckout(page)
    await payWith(page, CARDS.insufficient)
    await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
    await expectUnpaid(park, 1)
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expectPaidOnce(park)
  })
})
