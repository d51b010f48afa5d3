/** What customers do in scenarios. Everything happens without a reload, because a reload ends the recording. */
import { expect, type Page } from '@playwright/test'
import { SAM, signIn } from '#tests/e2e/customer-actions'
import { expectOrderPage, expectPaidOnce, payWith, proceedByCard } from '#tests/e2e/payments/card-payment'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { startRecording } from './scenario-script'

const MINUTE = 60_000

/** Advances the clocks of the browser and the server. */
export async function advancePageAndServer(
  page: Page,
  testServer: BrowserTestServer,
  minutes: number,
): Promise<void> {
  testServer.clock.advance(minutes * MINUTE)
  await page.clock.fastForward(minutes * MINUTE)
}

/** Waits until the state probe shows this state of a chart. */
export const expectChartState = (page: Page, chart: string, state: string): Promise<void> =>
  expect(page.locator(`[data-chart="${chart}"]`)).toHaveAttribute('data-state', state)

/** Adds fries on the menu of Smoky Joe’s and opens the cart. */
export async function addFriesAndOpenCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
}

/** Signs Sam in, opens the menu and starts the recording. */
export async function startRecordingAsSam(page: Page, path = '/vendor/31'): Promise<void> {
  await signIn(page, SAM)
  await startRecording(page, path)
}

/** Records until Sam is about to pay for fries by card. */
export async function recordUntilPayment(page: Page): Promise<void> {
  await startRecordingAsSam(page)
  await addFriesAndOpenCart(page)
  await proceedByCard(page)
}

/** Pays by card and waits for the order page. */
export async function payAndExpectOrder(
  page: Page,
  checkout: Page,
  testServer: BrowserTestServer,
): Promise<void> {
  await payWith(checkout)
  await expectOrderPage(page)
  await expectPaidOnce(testServer)
}
