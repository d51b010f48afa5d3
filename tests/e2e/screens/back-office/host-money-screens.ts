/** The pages of the host about orders and money. */
import type { Page } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { getHostOrder, refundOrder } from '#domain/contract/host/money'
import { orders } from '#server/core/db/schema'
import { payments } from '#server/payments/store/payment-schema'
import { createPaidPayment, newestSession } from '#tests/e2e/screens/payment/card-payment-setup'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  type Screen,
  type ScreenState,
  screenState,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { goToHostPage, hostScreen, signInHost, waitForMessage } from './host-page'
import { HOST_REPORT_STATES, HOST_REVIEW_STATES } from './host-report-states'
import { closeSheet } from './page-actions'

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

const firstOrder = (page: Page) => page.getByRole('link', { name: /^#\d+/ }).first()

/** Opens the sheet for a refund, and fills it. */
async function fillRefund(page: Page, pounds: string): Promise<void> {
  await page.getByLabel('Amount in pounds').fill(pounds)
  await page.getByLabel('Reason').fill('The fries were cold')
}

/** Another host refunds all of the payment, before this one confirms. */
async function refundAsOtherHost(page: Page, testServer: BrowserTestServer): Promise<void> {
  const host = await signInHost(testServer)
  const orderId = Number(page.url().split('/').at(-1))
  const { data } = await testServer.callApi(getHostOrder, { orderId }, host)
  const [payment] = data?.payments ?? []
  const refundable = payment?.refundable ?? 0
  const refund = {
    orderId,
    paymentId: payment?.id ?? null,
    amount: refundable,
    refundable,
    reason: 'No wrap left',
  }
  const idempotencyKey = `other-host-${orderId}`
  const { status, message } = await testServer.callApi(refundOrder, refund, { ...host, idempotencyKey })
  if (status >= 300) throw new Error(message)
}

const REFUND_STATES: readonly ScreenState[] = [
  screenState('host-orders-none', 'Host, a search without orders', async page => {
    await page.getByLabel('Search').fill('unknown@park.test')
    await headingNamed(page, 'No orders found').waitFor()
  }),
  screenState('host-orders-code', 'Host, an order found by its code', async page => {
    await page.getByLabel('Search').fill('')
    const [code = ''] = (await firstOrder(page).textContent())?.match(/[A-Z]\d{2}/) ?? []
    await page.getByLabel('Search').fill(code.toLowerCase())
    await headingNamed(page, 'No orders found').waitFor({ state: 'detached' })
    await firstOrder(page).filter({ hasText: code }).waitFor()
  }),
  screenState('host-order', 'Host, an order', async page => {
    await page.getByLabel('Search').fill('')
    await firstOrder(page).click()
    await buttonNamed(page, 'Refund').waitFor()
  }),
  screenState('host-refund-mistakes', 'Host, a refund with mistakes', async page => {
    await buttonNamed(page, 'Refund').click()
    await page.getByLabel('Amount in pounds').fill('400')
    await buttonNamed(page, 'Continue').click()
    await page.locator('[aria-invalid=true]').nth(1).waitFor()
  }),
  screenState('host-refund', 'Host, a refund', page => fillRefund(page, '4')),
  screenState('host-refund-confirm', 'Host, a refund to be confirmed', async page => {
    await buttonNamed(page, 'Continue').click()
    await buttonNamed(page, 'Refund £4.00').waitFor()
  }),
  screenState('host-refund-unanswered', 'Host, a refund without an answer', async (page, { sandbox }) => {
    Object.assign(sandbox.faults.api, { fail: 'drop', only: /POST \/v1\/refunds/ })
    await buttonNamed(page, 'Refund £4.00').click()
    await buttonNamed(page, 'Try again').waitFor()
    Object.assign(sandbox.faults.api, { fail: null, only: null })
  }),
  screenState('host-refund-done', 'Host, a refund that was made', async page => {
    await buttonNamed(page, 'Try again').click()
    await buttonNamed(page, 'Done').waitFor()
  }),
  screenState('host-refunded', 'Host, an order with a refund', async page => {
    await buttonNamed(page, 'Done').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('The fries were cold', { exact: true }).scrollIntoViewIfNeeded()
  }),
  screenState('host-refund-refused', 'Host, a refund that is refused', async (page, testServer) => {
    await buttonNamed(page, 'Refund').click()
    await fillRefund(page, '2')
    await buttonNamed(page, 'Continue').click()
    await refundAsOtherHost(page, testServer)
    await buttonNamed(page, 'Refund £2.00').click()
    await page.getByText('Nothing is left to refund.').waitFor()
    await buttonNamed(page, 'Back').waitFor()
  }),
]

/** Opens an order that was paid in cash. */
async function openCashOrder(page: Page, { db }: BrowserTestServer): Promise<void> {
  await closeSheet(page)
  const isPaid = and(eq(orders.status, 'completed'), eq(orders.paymentMethod, 'cash_at_counter'))
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isPaid)
    .orderBy(desc(orders.id))
    .limit(1)
  await goToHostPage(page, `orders/${order?.id}`, () => buttonNamed(page, 'Refund'))
}

const CASH_STATES: readonly ScreenState[] = [
  screenState('host-order-cash', 'Host, an order paid in cash', openCashOrder),
  screenState('host-refund-cash', 'Host, a refund in cash', async page => {
    await buttonNamed(page, 'Refund').click()
    await waitForMessage(page, /Pay the money back at the counter/)
  }),
  screenState('host-order-missing', 'Host, an order that does not exist', async page => {
    await closeSheet(page)
    await goToHostPage(page, 'orders/999999', () => page.getByRole('alert').first())
  }),
]

export const HOST_MONEY_SCREENS: readonly Screen[] = [
  extendScreen(
    { ...hostScreen('host-orders', 'Host, orders', 'orders', firstOrder), prepare: payOrders },
    {
      expectedErrors: /^502 \S+\/refunds/,
      nextStates: [...REFUND_STATES, ...CASH_STATES, ...HOST_REVIEW_STATES, ...HOST_REPORT_STATES],
    },
  ),
]
