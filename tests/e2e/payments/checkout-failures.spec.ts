import { eq } from 'drizzle-orm'
import { menuItems } from '#server/core/db/schema'
import { expect, test } from '#tests/e2e/e2e-test'
import { FRIES_ID } from '#tests/fixtures/data/smoky-joes'
import {
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectUnpaid,
  openPopup,
  payWith,
  reachPayment,
  startButton,
} from './card-payment'

test.use(DESKTOP)

test.describe('while the provider is down', () => {
  test.use({ expectedFault: /^502 .*\/create-intent$/ })

  test('the page shows the error, and retries after a reload and after a lost answer create one checkout', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    const { api } = testServer.sandbox.faults
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to create payment intent' })
    const retryButton = page.getByRole('button', { name: 'Retry Payment' })
    api.fail = 500
    await startButton(page).click()
    await expect(alert).toBeVisible()
    await page.reload()
    await startButton(page).click()
    await expect(alert).toBeVisible()
    await expectUnpaid(testServer, 0)
    await test.step('the provider creates the checkout, but its answer is lost', async () => {
      Object.assign(api, { fail: 500, times: 1, afterwards: true })
      await retryButton.click()
      await startButton(page).click()
      await expect(alert).toBeVisible()
      await expectUnpaid(testServer, 1)
    })
    await retryButton.click()
    await payWith(await openPopup(page))
    await expectOrderPage(page)
    await expectPaidOnce(testServer)
  })
})

test.describe('with a provider elsewhere', () => {
  test.use({ checkoutHost: '127.0.0.1' })

  // Specification 13.10.
  test('a changed price is reported, and a checkout URL of another host is not opened', async ({
    page,
    testServer,
    context,
  }) => {
    await reachPayment(page, testServer)
    await test.step('a changed price is not charged, and shown in the cart', async () => {
      await testServer.db.update(menuItems).set({ price: 450 }).where(eq(menuItems.id, FRIES_ID))
      await startButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(
        'Skin-on Fries in your cart has changed. The dish is £4.50 now, not £4.00. Please check your cart.',
      )
      await expect.poll(() => context.pages()).toEqual([page])
      await expectUnpaid(testServer, 0)
      await page.getByRole('main').getByRole('button', { name: 'Back to cart' }).first().click()
    })
    await page.getByRole('button', { name: 'Keep it like this' }).click()
    await page.getByRole('button', { name: 'Proceed to Payment £6.00' }).click()
    await startButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid payment URL. Please try again.')
    await expect.poll(() => context.pages()).toEqual([page])
    await expect(page).toHaveURL('/stripe-webview-payment')
    await expectUnpaid(testServer, 1)
  })
})
