import type { Page } from '@playwright/test'
import {
  expectOrderPage,
  expectPaidOnce,
  expectToast,
  goToCheckout,
  PHONE,
  payAndClose,
  reachPayment,
} from '#tests/e2e/payments/card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.use(PHONE)

/** Old enough for the sweeper, which leaves the youngest minute alone. */
const SWEEP_AGE_MS = 120_000

/** The next start of the app tells of the order and leads to it. */
async function expectOrderAtNextStart(page: Page): Promise<void> {
  await page.goto('/')
  await expectToast(page, 'Payment completed successfully!')
  await page.getByRole('link', { name: 'View order' }).click()
  await expectOrderPage(page)
}

test('a tab closed after paying: the provider’s word makes the order, and the next start shows it', async ({
  page,
  park,
  context,
}) => {
  await reachPayment(page, park)
  await goToCheckout(page)
  await payAndClose(page, park)
  await expectPaidOnce(park)
  await expectOrderAtNextStart(await context.newPage())
  await expectPaidOnce(park)
})

test('a tab closed after paying, and no word of the provider’s: the sweeper makes the order', async ({
  page,
  park,
  context,
}) => {
  park.sandbox.faults.webhooks.drop = true
  await reachPayment(page, park)
  await goToCheckout(page)
  await payAndClose(page, park)
  await park.advanceTime(SWEEP_AGE_MS)
  await expectPaidOnce(park)
  await expectOrderAtNextStart(await context.newPage())
})

test('a tab closed after paying, and no word of the provider’s: opening the app makes the order', async ({
  page,
  park,
  context,
}) => {
  park.sandbox.faults.webhooks.drop = true
  await reachPayment(page, park)
  await goToCheckout(page)
  await payAndClose(page, park)
  await expectOrderAtNextStart(await context.newPage())
  await expectPaidOnce(park)
})

test('what the next start has told of is neither asked about nor told again', async ({
  page,
  park,
  context,
}) => {
  await reachPayment(page, park)
  await goToCheckout(page)
  await payAndClose(page, park)
  const next = await context.newPage()
  await expectOrderAtNextStart(next)
  const asked: string[] = []
  next.on('request', request => asked.push(new URL(request.url()).pathname))
  await next.goto('/orders')
  await expect(next.getByRole('link', { name: /order #\d+/ })).toHaveCount(1)
  await next.waitForLoadState('networkidle')
  expect(asked.filter(path => path.startsWith('/api/payments/'))).toEqual([])
  await expect(next.getByText('Payment completed successfully!')).toBeHidden()
})
