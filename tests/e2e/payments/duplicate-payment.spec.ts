import type { Page } from '@playwright/test'
import {
  expectPaidOnce,
  goToCheckout,
  PHONE,
  payWith,
  proceedByCard,
  reachPayment,
  startButton,
} from './card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.use(PHONE)

const confirmedHeading = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed' })
const successHeading = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' })
const paidAlreadyHeading = (page: Page) => page.getByRole('heading', { name: 'This is paid already' })

test('two tabs that pay for one cart end in one order', async ({ page, park, context }) => {
  await reachPayment(page, park)
  const other = await context.newPage()
  await other.goto('/cart')
  await proceedByCard(other)
  await goToCheckout(page)
  await goToCheckout(other)
  expect(other.url()).toBe(page.url())
  await payWith(page)
  await expect(confirmedHeading(page)).toBeVisible()
  await payWith(other)
  await expect(confirmedHeading(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
  await expectPaidOnce(park)
})

test('the page after the checkout opened ten times shows one order', async ({ page, park }) => {
  await reachPayment(page, park)
  await goToCheckout(page)
  await payWith(page)
  await expect(successHeading(page)).toBeVisible()
  const address = page.url()
  for (let times = 0; times < 10; times += 1) {
    await page.goto(address)
    await expect(successHeading(page)).toBeVisible()
  }
  await expect(confirmedHeading(page)).toBeVisible()
  await expectPaidOnce(park)
})

test('back and forward after the payment, and Start Payment once more, pay nothing again', async ({
  page,
  park,
}) => {
  await reachPayment(page, park)
  await goToCheckout(page)
  await payWith(page)
  await expect(confirmedHeading(page)).toBeVisible()
  await page.goBack()
  await expect(paidAlreadyHeading(page)).toBeVisible()
  await page.goForward()
  await expect(confirmedHeading(page)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(startButton(page)).toBeVisible()
  await goToCheckout(page)
  await expect(paidAlreadyHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Continue to the shop' }).click()
  await expect(confirmedHeading(page)).toBeVisible()
  await expectPaidOnce(park)
})
