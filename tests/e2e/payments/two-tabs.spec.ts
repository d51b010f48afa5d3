import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import { HARBOUR_LIGHT_ID } from '#tests/fixtures/data/smoky-joes'
import {
  DESKTOP,
  expectOrderPage,
  expectWaiting,
  openPopup,
  PROVIDER_ASK_INTERVAL,
  payWith,
  proceedByCard,
  reachPayment,
} from './card-payment'

test.use(DESKTOP)

/** Opens a second tab that pays for a dish of another trailer. @returns the tab and its pop-up */
async function payElsewhere(page: Page): Promise<{ other: Page; popup: Page }> {
  const other = await page.context().newPage()
  await other.goto(`/vendor/${HARBOUR_LIGHT_ID}`)
  await other.getByRole('button', { name: '+ Add Fish Finger Bap' }).click()
  await other.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await proceedByCard(other, '£10.00')
  return { other, popup: await openPopup(other) }
}

// Specification 13.43.
for (const [order, paysFirst] of [
  ['began first', true],
  ['began last', false],
] as const)
  test(`two tabs that pay two trailers do not end each other’s payment when the one that ${order} is paid`, async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    const second = await payElsewhere(page)
    const fries = { tab: page, checkout: popup, price: '£5.50' }
    const bap = { tab: second.other, checkout: second.popup, price: '£10.00' }
    for (const { tab, checkout, price } of paysFirst ? [fries, bap] : [bap, fries]) {
      await expectWaiting(tab)
      await payWith(checkout, undefined, price)
      await tab.clock.runFor(2_000)
      await expectOrderPage(tab)
    }
    expect(testServer.sandbox.charges().map(({ amount }) => amount)).toHaveLength(2)
  })

// Specification 13.43.
test('a tab whose checkout another tab has replaced says so, and leaves the new checkout open', async ({
  page,
  testServer,
}) => {
  await reachPayment(page, testServer)
  await openPopup(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('radio', { name: 'Delivery' }).click()
  await proceedByCard(other, '£8.00')
  const popup = await openPopup(other)
  testServer.clock.advance(PROVIDER_ASK_INTERVAL)
  await page.clock.runFor(PROVIDER_ASK_INTERVAL)
  await expect(page.getByRole('alert')).toHaveText('Payment was cancelled or failed. Please try again.')
  await expectWaiting(other)
  await payWith(popup, undefined, '£8.00')
  await other.clock.runFor(2_000)
  await expectOrderPage(other)
  expect(testServer.sandbox.charges().map(({ amount }) => amount)).toEqual([800])
})

// Specification 13.44.
test('a tab whose cart was paid in cash in another tab leads to My Orders', async ({ page, testServer }) => {
  await reachPayment(page, testServer)
  await openPopup(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('radio', { name: 'Cash at counter' }).click()
  await other.getByRole('button', { name: /^Proceed to Payment/ }).click()
  await expect(other.getByText('Go to the Counter & Pay')).toBeVisible()
  testServer.clock.advance(PROVIDER_ASK_INTERVAL)
  await page.clock.runFor(PROVIDER_ASK_INTERVAL)
  await expect(page.getByText('You chose to pay in cash instead.')).toBeVisible()
  await page.getByRole('button', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})
