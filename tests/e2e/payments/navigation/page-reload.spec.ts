import { expect, test } from '#tests/e2e/e2e-test'
import {
  confirmedHeading,
  DESKTOP,
  expectConfirmed,
  expectOrderPage,
  expectPaidOnce,
  expectWaiting,
  goToCheckout,
  openPopup,
  PHONE,
  payWith,
  reachPayment,
  startButton,
  successHeading,
} from '#tests/e2e/payments/card-payment'

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  // Specification 13.2.
  test('reloading the payment page in every state creates one checkout and one charge', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    await page.reload()
    await expect(startButton(page)).toBeVisible()
    await test.step('while the payment is created', async () => {
      const releaseDatabase = testServer.blockDatabase()
      await startButton(page).click()
      await expect(page.getByText('Checking your order and prices...')).toBeAttached()
      await page.reload()
      await releaseDatabase()
    })
    const checkout = await openPopup(page)
    await test.step('while the customer is at the checkout', async () => {
      await expectWaiting(page)
      await page.reload()
      await expectWaiting(page)
    })
    await test.step('while the page requests the status', async () => {
      const releaseDatabase = testServer.blockDatabase()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Checking your payment...' })).toBeVisible()
      await page.reload()
      await releaseDatabase()
      await expectWaiting(page)
    })
    await payWith(checkout)
    await expectOrderPage(page)
    await page.reload()
    await expectOrderPage(page)
    await expectPaidOnce(testServer)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('reloading the return page in every state shows one order', async ({ page, testServer }) => {
    testServer.sandbox.faults.webhooks.drop = true
    await reachPayment(page, testServer)
    await goToCheckout(page)
    const releaseDatabase = testServer.blockDatabase()
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Checking your payment...' })).toBeVisible()
    const returnUrl = page.url()
    await page.reload()
    await releaseDatabase()
    await expect(successHeading(page)).toBeVisible()
    await page.goto(returnUrl)
    await expectConfirmed(page)
    await page.reload()
    await expect(confirmedHeading(page)).toBeVisible()
    await expectPaidOnce(testServer)
  })
})
