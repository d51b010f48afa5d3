import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  expectPaidOnce,
  goToCheckout,
  PHONE,
  payWith,
  proceedByCard,
  reachPayment,
  startButton,
} from './card-payment'

test.use(PHONE)

const confirmedHeading = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed' })
const successHeading = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' })
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
  await expect(confirmedHeading(page)).toBeVisible()
  await payWith(other)
  await expect(confirmedHeading(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
  await expectPaidOnce(testServer)
})

test('the return page opened ten times shows one order', async ({ page, testServer }) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payWith(page)
  await expect(successHeading(page)).toBeVisible()
  const returnUrl = page.url()
  for (let visits = 0; visits < 10; visits += 1) {
    await page.goto(returnUrl)
    await expect(successHeading(page)).toBeVisible()
  }
  await expect(confirmedHeading(page)).toBeVisible()
  await expectPaidOnce(testServer)
})

test('going back and forward after the payment and starting it again charges nothing', async ({
  page,
  testServer,
}) => {
  await reachPayment(page, testServer)
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
  await expectPaidOnce(testServer)
})
