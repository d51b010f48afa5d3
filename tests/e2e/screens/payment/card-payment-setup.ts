/** Prepares the data for the screens of card payments through the API. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { payments } from '#server/payments/store/payment-schema'
import { fillDemoCart } from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, doubleItem, FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { createStripeClient, payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'

/** The order data of the cart that `fillDemoCart` creates. */
const ORDER_DATA = {
  vendorId: SMOKY_JOES_ID,
  orderType: 'dine_in',
  items: [
    doubleItem(1, { allergy_information: 'No sesame bun, sesame allergy' }),
    { menu_item_id: FRIES_ID, quantity: 2, price: 4 },
  ],
  allergyNote: 'No sesame bun, sesame allergy',
} as const
const AMOUNT = 25.5

/** The newest session of the sandbox. */
export function newestSession({ sandbox }: BrowserTestServer) {
  const session = sandbox.sessions().at(-1)
  if (!session) throw new Error('There is no checkout')
  return session
}

/** Expires the newest session. */
export const expireNewestSession = async (testServer: BrowserTestServer): Promise<void> => {
  await createStripeClient(testServer.sandbox).checkout.sessions.expire(newestSession(testServer).id)
  await testServer.sandbox.waitUntilIdle()
}

/** Expires the checkouts that other screens left open, before the page can receive their events. */
export async function expireCheckoutsAndFillCart(
  testServer: BrowserTestServer,
  token: string,
): Promise<void> {
  const { sessions } = createStripeClient(testServer.sandbox).checkout
  const openSessions = testServer.sandbox.sessions().filter(({ status }) => status === 'open')
  for (const { id } of openSessions) await sessions.expire(id)
  await testServer.sandbox.waitUntilIdle()
  // The clock of the screens stands still, and a customer may open ten checkouts in a minute.
  await testServer.db.update(payments).set({ createdAt: sql`${payments.createdAt} - interval '1 minute'` })
  await fillDemoCart(testServer, token)
}

/** Fills the cart and creates a payment for it. */
export async function createCartPayment(testServer: BrowserTestServer, token: string): Promise<void> {
  await expireCheckoutsAndFillCart(testServer, token)
  const input = { orderData: { ...ORDER_DATA, items: [...ORDER_DATA.items] }, amount: AMOUNT }
  const { data, message } = await testServer.callApi(createPaymentIntent, input, { token })
  if (!data) throw new Error(message)
}

/** Places the order of the cart in cash, as another tab of the customer would. */
export async function orderCartInCash(testServer: BrowserTestServer): Promise<void> {
  const token = await testServer.signIn(DEMO_EMAIL)
  const order = cashOrder([...ORDER_DATA.items], { allergyNote: ORDER_DATA.allergyNote })
  const { data, message } = await testServer.callApi(placeOrder, order, {
    token,
    idempotencyKey: randomUUID(),
  })
  if (!data) throw new Error(message)
}

/** Creates a payment and pays it. */
export async function createPaidPayment(testServer: BrowserTestServer, token: string): Promise<void> {
  await createCartPayment(testServer, token)
  await payOnCheckoutPage(testServer.sandbox, newestSession(testServer).id)
}
