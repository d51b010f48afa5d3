import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  confirmedHeading,
  expectConfirmed,
  expectPaidOnce,
  goToCheckout,
  PHONE,
  payWith,
  proceedByCard,
  reachPayment,
  successHeading,
} from './card-payment'

test.use(PHONE)

const paidAlreadyHeading = (page: Page) => page.getByRole('heading', { name: 'This is paid already' })

test('two tabs that pay for the same cart create one order', async ({ page, testServer, context }) => {
  await reachPayment(page, testServer)
  const other = await context.newPage()
  await other.goto('/cart')
  await proceedByCard(other)
  await goToCheckout(page)
  await goToCheckout(other)
  expect(other.url()).toBe(page.url())
  await payWith(page)
  await expectConfirmed(page)
  await payWith(other)
  await expectConfirmed(other)
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
  await expectPaidOnce(testServer)
})

test('going back and forward and opening the return page ten times charges nothing', async ({
  page,
  testServer,
}) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payWith(page)
  await expect(successHeading(page)).toBeVisible()
  const returnUrl = page.url()
  await expectConfirmed(page)
  await page.goBack()
  await expect(paidAlreadyHeading(page)).toBeVisible()
  await page.goForward()
  await expect(confirmedHeading(page)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await page.goForward()
  await expect(paidAlreadyHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Continue to the shop' }).click()
  for (let visits = 0; visits < 10; visits += 1) {
    await expect(successHeading(page)).toBeVisible()
    await page.goto(returnUrl)
  }
  await expectConfirmed(page)
  await expectPaidOnce(testServer)
})
