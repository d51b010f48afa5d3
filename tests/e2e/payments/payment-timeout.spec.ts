import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/e2e-test'
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

test.use(DESKTOP)

/** Waits ten minutes at the checkout. */
async function waitTenMinutes(page: Page): Promise<void> {
  await expectWaiting(page)
  await page.clock.fastForward(TEN_MINUTES)
  await expect(page.getByRole('alert')).toHaveText('Unable to verify order status. Please contact support.')
}

// Specification 13.12, 13.16 and 13.30.
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

const HOUR = 3_600_000

/** Sets the clock of the device, and waits until the page has asked for the status twice since then. */
async function moveClock(page: Page, time: number): Promise<void> {
  await page.clock.setSystemTime(time)
  for (let polls = 0; polls < 2; polls += 1) {
    const answered = page.waitForResponse(/\/payments\/stripe\/status\//)
    await page.clock.runFor(2_000)
    await answered
  }
}

// Specification 13.12.
test('a device clock that jumps ends no polling and prolongs none', async ({ page, testServer }) => {
  await reachPayment(page, testServer)
  const popup = await openPopup(page)
  await expectWaiting(page)
  const start = testServer.clock.now()
  await moveClock(page, start + TEN_MINUTES + HOUR)
  await expectWaiting(page)
  await moveClock(page, start - HOUR)
  await expectWaiting(page)
  await page.clock.fastForward(TEN_MINUTES)
  await expect(page.getByRole('alert')).toHaveText('Unable to verify order status. Please contact support.')
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await startButton(page).click()
  await moveClock(page, start + TEN_MINUTES)
  await payWith(popup)
  await page.clock.runFor(2_000)
  await expectOrderPage(page)
  await expectPaidOnce(testServer)
})
