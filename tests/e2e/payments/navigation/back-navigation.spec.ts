import { expect, test } from '#tests/e2e/e2e-test'
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

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the provider’s back link keeps the cart, and paying again opens the same checkout', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expectBackAtCart(page)
    await expectUnpaid(testServer, 1)
    await proceedByCard(page)
    await goToCheckout(page)
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expectPaidOnce(testServer)
  })

  test('going back from the checkout keeps the cart', async ({ page, testServer }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await page.goBack()
    await expectBackAtCart(page)
    await expectUnpaid(testServer, 1)
  })

  test('going back from the payment page keeps the cart', async ({ page, testServer }) => {
    await reachPayment(page, testServer)
    await page.goBack()
    await expectBackAtCart(page)
    await expectUnpaid(testServer, 0)
  })
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('the back button of the page closes the pop-up and keeps the cart', async ({
    page,
    testServer,
    context,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    const closed = popup.waitForEvent('close')
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expectBackAtCart(page)
    await closed
    expect(context.pages()).toEqual([page])
    await expectUnpaid(testServer, 1)
  })

  test('the provider’s back link in the pop-up returns the main window to the cart', async ({
    page,
    testServer,
    context,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('link', { name: 'Back to the shop' }).click()
    await expectBackAtCart(page)
    await closed
    expect(context.pages()).toEqual([page])
    await expectUnpaid(testServer, 1)
  })

  test('leaving a paid checkout shows the order', async ({ page, testServer }) => {
    testServer.sandbox.faults.webhooks.drop = true
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    await page.clock.pauseAt(testServer.clock.now() + 60_000)
    await payInBackground(popup, testServer)
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expectToast(page, 'Payment completed successfully!')
    await expect(page).toHaveURL(/\/order\/\d+$/)
    await expectPaidOnce(testServer)
  })
})
