import {
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectWaiting,
  goToCheckout,
  openPopup,
  PHONE,
  payWith,
  reachPayment,
  startButton,
} from '#tests/e2e/payments/card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.describe('at a desk', () => {
  test.use(DESKTOP)

  test('a payment page reloaded in every state makes one checkout and one charge', async ({ page, park }) => {
    await reachPayment(page, park)
    await page.reload()
    await expect(startButton(page)).toBeVisible()
    await test.step('while the payment is made', async () => {
      const letGo = park.blockDatabase()
      await startButton(page).click()
      await expect(page.getByText('Checking your order and prices...')).toBeAttached()
      await page.reload()
      await letGo()
    })
    const checkout = await openPopup(page)
    await test.step('while the customer is at the checkout', async () => {
      await expectWaiting(page)
      await page.reload()
      await expectWaiting(page)
    })
    await test.step('while it asks how the payment stands', async () => {
      const letGo = park.blockDatabase()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Checking your payment...' })).toBeVisible()
      await page.reload()
      await letGo()
      await expectWaiting(page)
    })
    await payWith(checkout)
    await expectOrderPage(page)
    await page.reload()
    await expectOrderPage(page)
    await expectPaidOnce(park)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the page after the checkout reloaded in every state shows the one order', async ({ page, park }) => {
    park.sandbox.faults.webhooks.drop = true
    await reachPayment(page, park)
    await goToCheckout(page)
    const letGo = park.blockDatabase()
    await payWith(page)
    await expect(page.getByRole('heading', { name: 'Checking your payment...' })).toBeVisible()
    const address = page.url()
    await page.reload()
    await letGo()
    const paid = page.getByRole('heading', { name: 'Payment Successful!' })
    await expect(paid).toBeVisible()
    await page.goto(address)
    await expect(paid).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
    await expectPaidOnce(park)
  })
})
