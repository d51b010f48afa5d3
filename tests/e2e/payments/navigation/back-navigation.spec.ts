import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import { holdRequests } from '#tests/e2e/hold-requests'
import {
  DESKTOP,
  expectBackAtCart,
  expectConfirmed,
  expectPaidOnce,
  expectToast,
  expectUnpaid,
  goToCheckout,
  openPopup,
  PHONE,
  PROVIDER_ASK_INTERVAL,
  payInBackground,
  payWith,
  proceedByCard,
  reachPayment,
} from '#tests/e2e/payments/card-payment'

test.describe('on a phone', () => {
  test.use(PHONE)

  // Specification 13.28 and 13.33.
  test('each way back keeps the cart, and paying again opens the same checkout', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    await test.step('back from the payment page', async () => {
      await page.goBack()
      await expectBackAtCart(page)
      await expectUnpaid(testServer, 0)
    })
    await test.step('back from the checkout', async () => {
      await proceedByCard(page)
      await goToCheckout(page)
      await page.goBack()
      await expectBackAtCart(page)
      await expectUnpaid(testServer, 1)
    })
    await test.step('the provider’s back link', async () => {
      await proceedByCard(page)
      await goToCheckout(page)
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await expectBackAtCart(page)
      await expectUnpaid(testServer, 1)
    })
    await proceedByCard(page)
    await goToCheckout(page)
    await payWith(page)
    await expectConfirmed(page)
    await test.step('back from the order past the checkout, where nothing is left to pay or to cancel', async () => {
      await page.goBack()
      await expect(page.getByText('This is paid already')).toBeVisible()
      await page.goBack()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expect(page).toHaveURL('/cart')
      await expect(page.getByText('Payment cancelled by user')).toHaveCount(0)
    })
    await expectPaidOnce(testServer)
  })
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  // Specification 13.29.
  test('each way back closes the pop-up and keeps the cart, and leaving a paid checkout shows the order', async ({
    page,
    testServer,
    context,
  }) => {
    testServer.sandbox.faults.webhooks.drop = true
    const leaveCheckout = async (leave: (popup: Page) => Promise<void>) => {
      const popup = await openPopup(page)
      const closed = popup.waitForEvent('close')
      await leave(popup)
      await expectBackAtCart(page)
      await closed
      expect(context.pages()).toEqual([page])
      await expectUnpaid(testServer, 1)
    }
    await reachPayment(page, testServer)
    await test.step('the button of the page', () =>
      leaveCheckout(() => page.getByRole('button', { name: 'Back to cart' }).click()))
    await proceedByCard(page)
    await test.step('the provider’s back link', () =>
      leaveCheckout(popup => popup.getByRole('link', { name: 'Back to the shop' }).click()))
    await proceedByCard(page)
    await test.step('leaving a paid checkout', async () => {
      // A poll would show the payment before the customer leaves.
      const release = await holdRequests(page, /\/payments\/stripe\/status\//)
      const popup = await openPopup(page)
      await payInBackground(popup, testServer)
      testServer.clock.advance(PROVIDER_ASK_INTERVAL)
      await page.getByRole('button', { name: 'Back to cart' }).click()
      release()
      await expectToast(page, 'Payment completed successfully!')
      await expect(page).toHaveURL(/\/order\/\d+$/)
    })
    await expectPaidOnce(testServer)
  })
})
