import {
  DESKTOP,
  expectBackAtCart,
  expectPaidOnce,
  expectToast,
  expectUnpaid,
  goToCheckout,
  openPopup,
  PHONE,
  payInBackground,
  payWith,
  proceedByCard,
  reachPayment,
} from '#tests/e2e/payments/card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the provider’s link back keeps the cart, and paying again opens the same checkout', async ({
    page,
    park,
  }) => {
    await reachPayment(page, park)
    await goToCheckout(page)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expectBackAtCart(page)
    await expectUnpaid(park, 1)
    await proceedByCard(page)
    await goToCheckout(page)
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expectPaidOnce(park)
  })

  test('the browser’s back from the checkout keeps the cart', async ({ page, park }) => {
    await reachPayment(page, park)
    await goToCheckout(page)
    await page.goBack()
    await expectBackAtCart(page)
    await expectUnpaid(park, 1)
  })

  test('the browser’s back from the payment page keeps the cart', async ({ page, park }) => {
    await reachPayment(page, park)
    await page.goBack()
    await expectBackAtCart(page)
    await expectUnpaid(park, 0)
  })
})

test.describe('at a desk', () => {
  test.use(DESKTOP)

  test('the arrow back closes the pop-up and keeps the cart', async ({ page, park, context }) => {
    await reachPayment(page, park)
    const popup = await openPopup(page)
    const closed = popup.waitForEvent('close')
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expectBackAtCart(page)
    await closed
    expect(context.pages()).toEqual([page])
    await expectUnpaid(park, 1)
  })

  test('the provider’s link back in the pop-up leads the window behind it to the cart', async ({
    page,
    park,
    context,
  }) => {
    await reachPayment(page, park)
    const popup = await openPopup(page)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('link', { name: 'Back to the shop' }).click()
    await expectBackAtCart(page)
    await closed
    expect(context.pages()).toEqual([page])
    await expectUnpaid(park, 1)
  })

  test('whoever leaves although it is paid is shown the order', async ({ page, park }) => {
    park.sandbox.faults.webhooks.drop = true
    await reachPayment(page, park)
    const popup = await openPopup(page)
    await page.clock.pauseAt(park.clock.now() + 60_000)
    await payInBackground(popup, park)
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expectToast(page, 'Payment completed successfully!')
    await expect(page).toHaveURL(/\/order\/\d+$/)
    await expectPaidOnce(park)
  })
})
