import { eq } from 'drizzle-orm'
import { resetFaults } from '#server/sandbox/fault-injection'
import { menuItems } from '#server/db/schema'
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
import { expect, test } from '#tests/e2e/e2e-test'

test.use(DESKTOP)

test.describe('while the provider is down', () => {
  test.use({ expectedFault: /^502 .*\/create-intent$/ })

  test('the page says so, and after a reload and a retry makes one checkout', async ({ page, park }) => {
    await reachPayment(page, park)
    const { faults } = park.sandbox
    faults.api.fail = 500
    const problem = page.getByRole('alert').filter({ hasText: 'Failed to create payment intent' })
    await startButton(page).click()
    await expect(problem).toBeVisible()
    await page.reload()
    await startButton(page).click()
    await expect(problem).toBeVisible()
    await expectUnpaid(park, 0)
    resetFaults(faults)
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    await payWith(await openPopup(page))
    await expectOrderPage(page)
    await expectPaidOnce(park)
  })

  test('a checkout whose answer was lost is the one that is paid', async ({ page, park }) => {
    await reachPayment(page, park)
    Object.assign(park.sandbox.faults.api, { fail: 500, times: 1, afterwards: true })
    await startButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create payment intent')
    await expectUnpaid(park, 1)
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    await payWith(await openPopup(page))
    await expectOrderPage(page)
    await expectPaidOnce(park)
  })
})

test.describe('with a provider elsewhere', () => {
  test.use({ checkoutHost: '127.0.0.1' })

  test('a checkout that is not the provider’s is not opened', async ({ page, park, context }) => {
    await reachPayment(page, park)
    await startButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid payment URL. Please try again.')
    await expect.poll(() => context.pages()).toEqual([page])
    await expect(page).toHaveURL('/stripe-webview-payment')
    await expectUnpaid(park, 1)
  })
})

test('a price that changed on the way is told, charged to nobody, and shown in the cart', async ({
  page,
  park,
  context,
}) => {
  await reachPayment(page, park)
  await park.db.update(menuItems).set({ price: 450 }).where(eq(menuItems.id, FRIES_ID))
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The price of Skin-on Fries has changed. Please check your cart and try again.',
  )
  await expect.poll(() => context.pages()).toEqual([page])
  await expectUnpaid(park, 0)
  await page.getByRole('main').getByRole('button', { name: 'Back to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Proceed to Payment £6.00' })).toBeVisible()
})
