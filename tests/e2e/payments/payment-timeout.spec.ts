import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectPaidOnce,
  expectToast,
  expectUnpaid,
  expectWaiting,
  openPopup,
  payAndClose,
  reachPayment,
  startButton,
  TEN_MINUTES,
} from './card-payment'

test.use(DESKTOP)

/** Waits ten minutes at the checkout. */
async function waitTenMinutes(page: Page): Promise<void> {
  await expectWaiting(page)
  await page.clock.fastForward(TEN_MINUTES)
  await expect(page.getByRole('alert')).toHaveText('Unable to verify order status. Please contact support.')
}

test('the page gives up after ten minutes, Retry Payment continues, and a late payment is shown at the next start', async ({
  page,
  testServer,
  context,
}) => {
  await reachPayment(page, testServer)
  const popup = await openPopup(page)
  await waitTenMinutes(page)
  await expectUnpaid(testServer, 1)
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await startButton(page).click()
  await waitTenMinutes(page)
  await expectUnpaid(testServer, 1)
  await test.step('a payment after ten minutes with a closed page', async () => {
    await page.close()
    await payAndClose(popup, testServer)
    const next = await context.newPage()
    await next.goto('/')
    await expectToast(next, 'Payment completed successfully!')
  })
  await expectPaidOnce(testServer)
})
