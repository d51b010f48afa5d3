import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  expectOrderPage,
  expectPaidOnce,
  expectToast,
  goToCheckout,
  PHONE,
  payAndClose,
  reachPayment,
} from '#tests/e2e/payments/card-payment'

test.use(PHONE)

/** Longer than the minimum age of a payment for the sweep job, which is one minute. */
const SWEEP_AGE_MS = 120_000

/** The next start of the app shows a toast with a link to the order. */
async function expectOrderAtNextStart(page: Page): Promise<void> {
  await page.goto('/')
  await expectToast(page, 'Payment completed successfully!')
  await page.getByRole('link', { name: 'View order' }).click()
  await expectOrderPage(page)
}

test('the webhook creates the order when the tab was closed after paying, and the next start shows it', async ({
  page,
  testServer,
  context,
}) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payAndClose(page, testServer)
  await expectPaidOnce(testServer)
  await expectOrderAtNextStart(await context.newPage())
  await expectPaidOnce(testServer)
})

test('the sweep job creates the order when the tab was closed and no webhook came', async ({
  page,
  testServer,
  context,
}) => {
  testServer.sandbox.faults.webhooks.drop = true
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payAndClose(page, testServer)
  await testServer.advanceTime(SWEEP_AGE_MS)
  await expectPaidOnce(testServer)
  await expectOrderAtNextStart(await context.newPage())
})

test('opening the app creates the order when the tab was closed and no webhook came', async ({
  page,
  testServer,
  context,
}) => {
  testServer.sandbox.faults.webhooks.drop = true
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payAndClose(page, testServer)
  await expectOrderAtNextStart(await context.newPage())
  await expectPaidOnce(testServer)
})

test('a payment that was reported at a start is not requested or reported again', async ({
  page,
  testServer,
  context,
}) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payAndClose(page, testServer)
  const next = await context.newPage()
  await expectOrderAtNextStart(next)
  const requestedPaths: string[] = []
  next.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await next.goto('/orders')
  await expect(next.getByRole('link', { name: /order #\d+/ })).toHaveCount(1)
  await next.waitForLoadState('networkidle')
  expect(requestedPaths.filter(path => path.startsWith('/api/payments/'))).toEqual([])
  await expect(next.getByText('Payment completed successfully!')).toBeHidden()
})
