/** What the customers of scenarios do; all within one page, for a recording ends where a page is loaded anew. */
import { expect, type Page } from '@playwright/test'
import { expectOrderPage, expectPaidOnce, payWith, proceedByCard } from '#tests/e2e/payments/card-payment'
import { SAM, signIn } from '#tests/e2e/customer-actions'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { startRecording } from './scenario-script'

const MINUTE = 60_000

/** So much later, for the browser and the park. */
export async function advancePageAndServer(
  page: Page,
  park: BrowserTestServer,
  minutes: number,
): Promise<void> {
  park.clock.advance(minutes * MINUTE)
  await page.clock.fastForward(minutes * MINUTE)
}

/** A chart has come to this state, as the probe shows it. */
export const expectChartState = (page: Page, chart: string, state: string): Promise<void> =>
  expect(page.locator(`[data-chart="${chart}"]`)).toHaveAttribute('data-state', state)

/** From the menu of Smoky Joe’s to the cart with fries in it. */
export async function addFriesAndOpenCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await expect(page.getByText('1 Item Added', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
}

/** Sam, who signed in before, opens the menu; from here on it is recorded. */
export async function startRecordingAsSam(page: Page, path = '/vendor/31'): Promise<void> {
  await signIn(page, SAM)
  await startRecording(page, path)
}

/** Sam is about to pay for fries by card. */
export async function recordUntilPayment(page: Page): Promise<void> {
  await startRecordingAsSam(page)
  await addFriesAndOpenCart(page)
  await proceedByCard(page)
}

/** The card is paid, and the order is on the screen. */
export async function payAndExpectOrder(page: Page, checkout: Page, park: BrowserTestServer): Promise<void> {
  await payWith(checkout)
  await expectOrderPage(page)
  await expectPaidOnce(park)
}
