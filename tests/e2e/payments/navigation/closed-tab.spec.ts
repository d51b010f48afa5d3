import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  expectOrderPage,
  expectPaidOnce,
  goToCheckout,
  PHONE,
  PROVIDER_ASK_INTERVAL,
  payAndClose,
  reachPayment,
} from '#tests/e2e/payments/card-payment'

test.use(PHONE)

/** The next start of the app shows a toast with a link to the order. */
async function expectOrderAtNextStart(page: Page): Promise<void> {
  await page.goto('/')
  // The toast stays for only some seconds, so its link is pressed at once, by a key: the news of the same order may lie on it.
  const toast = page.getByRole('listitem').filter({ hasText: 'Payment completed successfully!' })
  await toast.getByRole('link', { name: 'View order' }).press('Enter')
  await expectOrderPage(page)
}

/** Another start of the app shows the order and says nothing about its payment. */
async function expectNotReportedAgain(page: Page): Promise<void> {
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: /order #\d+/ })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(requestedPaths.filter(path => path.startsWith('/api/payments/'))).toEqual([])
  await expect(page.getByText('Payment completed successfully!')).toBeHidden()
}

// Specification 13.30.
test('the webhook creates the order when the tab was closed after paying, and the next start shows it', async ({
  page,
  testServer,
  context,
}) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await payAndClose(page, testServer)
  await expectPaidOnce(testServer)
  const next = await context.newPage()
  await expectOrderAtNextStart(next)
  await test.step('the start after that neither requests nor reports the payment', () =>
    expectNotReportedAgain(next))
  await expectPaidOnce(testServer)
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
  testServer.clock.advance(PROVIDER_ASK_INTERVAL)
  await expectOrderAtNextStart(await context.newPage())
  await expectPaidOnce(testServer)
})
