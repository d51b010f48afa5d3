import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expectOrderPage,
  expectPaidOnce,
  expectToast,
  expectUnpaid,
  expectWaiting,
  openPopup,
  payAndClose,
  payWith,
  reachPayment,
  startButton,
  TEN_MINUTES,
} from './card-payment'
import { expect, test } from '#tests/e2e/e2e-test'

test.use(DESKTOP)

/** Ten minutes go by at the checkout. */
async function waitTenMinutes(page: Page): Promise<void> {
  await expectWaiting(page)
  await page.clock.fastForward(TEN_MINUTES)
  await expect(page.getByRole('alert')).toHaveText('Unable to verify order status. Please contact support.')
}

test('after ten minutes the page gives up, and Retry Payment goes on with the same checkout', async ({
  page,
  park,
}) => {
  await reachPayment(page, park)
  const popup = await openPopup(page)
  await waitTenMinutes(page)
  await expectUnpaid(park, 1)
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await startButton(page).click()
  await expectWaiting(page)
  await payWith(popup)
  await expectOrderPage(page)
  await expectPaidOnce(park)
})

test('a payment that comes after the ten minutes, with the page closed, is shown at the next start', async ({
  page,
  park,
  context,
}) => {
  await reachPayment(page, park)
  const popup = await openPopup(page)
  await waitTenMinutes(page)
  await page.close()
  await payAndClose(popup, park)
  const next = await context.newPage()
  await next.goto('/')
  await expectToast(next, 'Payment completed successfully!')
  await expectPaidOnce(park)
})
