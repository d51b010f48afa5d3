/** The pages of the host about orders and money. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DEMO_EMAIL, DEMO_HOST_EMAIL } from '#server/demo/demo-accounts'
import { payments } from '#server/payments/store/payment-schema'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { createPaidPayment, newestSession } from '#tools/screens/payment/card-payment-setup'
import {
  buttonNamed,
  extendScreen,
  type Screen,
  type ScreenState,
  screenState,
  visitorScreen,
} from '#tools/screens/screen'
import { openBackOffice } from './back-office-page'

const openHostPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Host' }).getByRole('link', { name, exact: true }).click()

/** Two orders that are paid by card. The payment of the first one waits for a review. */
async function payOrders(testServer: BrowserTestServer): Promise<void> {
  const token = await testServer.signIn(DEMO_EMAIL)
  await createPaidPayment(testServer, token)
  await testServer.sandbox.waitUntilIdle()
  await testServer.db
    .update(payments)
    .set({ state: 'needs_review', problem: 'Charged £20.00 instead of £25.50', chargedAmount: 2_000 })
    .where(eq(payments.sessionId, newestSession(testServer).id))
  await createPaidPayment(testServer, token)
  await testServer.sandbox.waitUntilIdle()
}

async function openOrders(page: Page, testServer: BrowserTestServer): Promise<void> {
  const account = { storageKey: 'hostSession', email: DEMO_HOST_EMAIL, name: 'Ada Brook' }
  await openBackOffice(page, testServer, { ...account, path: '/host/#/orders' })
  await page.getByRole('link', { name: /^#\d+/ }).first().waitFor()
}

const REFUND_STATES: readonly ScreenState[] = [
  screenState('host-order', 'Host, an order', async page => {
    await page.getByRole('link', { name: /^#\d+/ }).first().click()
    await buttonNamed(page, 'Refund').waitFor()
  }),
  screenState('host-refund', 'Host, a refund', async page => {
    await buttonNamed(page, 'Refund').click()
    await page.getByLabel('Amount in pounds').fill('4')
    await page.getByLabel('Reason').fill('The fries were cold')
  }),
  screenState('host-refund-confirm', 'Host, a refund to be confirmed', async page => {
    await buttonNamed(page, 'Continue').click()
    await buttonNamed(page, 'Refund £4.00').waitFor()
  }),
  screenState('host-refunded', 'Host, an order with a refund', async page => {
    await buttonNamed(page, 'Refund £4.00').click()
    await buttonNamed(page, 'Done').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('The fries were cold', { exact: true }).scrollIntoViewIfNeeded()
  }),
]

const REPORT_STATES: readonly ScreenState[] = [
  screenState('host-reviews', 'Host, payments to review', async page => {
    await openHostPage(page, 'Payments to review')
    await page.getByText('Charged £20.00 instead of £25.50').first().waitFor()
  }),
  screenState('host-takings', 'Host, takings', async page => {
    await openHostPage(page, 'Takings')
    await page.getByRole('img', { name: /Takings by day/ }).waitFor()
  }),
  screenState('host-audit', 'Host, what happened', async page => {
    await openHostPage(page, 'What happened')
    await page
      .getByRole('row', { name: /Refund requested/ })
      .first()
      .waitFor()
  }),
]

export const HOST_MONEY_SCREENS: readonly Screen[] = [
  extendScreen(
    { ...visitorScreen('host-orders', 'Host, orders', openOrders), prepare: payOrders },
    { nextStates: [...REFUND_STATES, ...REPORT_STATES] },
  ),
]
