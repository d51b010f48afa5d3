import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import { vendors } from '#server/core/db/schema'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { finishRun } from '#tests/fixtures/server/job-runs'
import {
  DESKTOP,
  expectAtCheckout,
  goToCheckout,
  openPopup,
  PHONE,
  reachPayment,
  startButton,
} from './card-payment'

/** In milliseconds. */
const SWEEP_INTERVAL = 30_000
const CLOSED = 'The trailer has closed or paused, and takes no orders. Nothing was paid.'

/** Pauses the trailer, and lets the server end its checkouts. */
async function pauseTrailer({ db, clock, sandbox }: BrowserTestServer): Promise<void> {
  await db.update(vendors).set({ isOpen: false, isPaused: true }).where(eq(vendors.id, SMOKY_JOES_ID))
  // A sweep that was still running has skipped the first tick.
  await finishRun(clock, 'payment_sweep', SWEEP_INTERVAL)
  await finishRun(clock, 'payment_sweep', SWEEP_INTERVAL)
  await expect.poll(() => sandbox.sessions().map(({ status }) => status)).toEqual(['expired'])
}

async function expectReason(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(CANCELLED_ERROR)
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
}

test.describe('with a pop-up', () => {
  test.use(DESKTOP)

  // Specification 13.44.
  test('a customer at a checkout that the trailer ends by pausing reads why', async ({
    page,
    testServer,
  }) => {
    await reachPayment(page, testServer)
    const popup = await openPopup(page)
    await pauseTrailer(testServer)
    await page.clock.runFor(12_000)
    await expectReason(page, CLOSED)
    await expect.poll(() => popup.isClosed()).toBe(true)
    await test.step('the next try says that the trailer has paused', async () => {
      await page.getByRole('button', { name: 'Retry Payment' }).click()
      await startButton(page).click()
      await expect(page.getByRole('alert')).toContainText('has paused and takes no orders')
    })
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a customer who comes back from an ended checkout reads why', async ({ page, testServer }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await pauseTrailer(testServer)
    await expectAtCheckout(page)
    await page.reload()
    await page.getByRole('link', { name: /Back/ }).click()
    await expectReason(page, CLOSED)
  })

  test('a customer who starts the app later reads why in the toast', async ({ page, testServer }) => {
    await reachPayment(page, testServer)
    await goToCheckout(page)
    await pauseTrailer(testServer)
    await page.goto('/orders')
    const toast = page.getByRole('region', { name: /Notifications/ })
    await expect(toast).toContainText(CANCELLED_ERROR)
    await expect(toast).toContainText(CLOSED)
  })
})
