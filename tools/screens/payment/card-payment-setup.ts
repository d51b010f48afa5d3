/** What must be so before a screen of a card payment is opened; told past the page. */
import { createPaymentIntent } from '#domain/contract/payments'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { createStripeClient, payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { doubleItem, FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { fillDemoCart } from '#tools/screens/screen'

/** What `fillCart` puts into the cart. */
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

/** Ends the newest session, as its time would. */
export const expireNewestSession = async (park: BrowserTestServer): Promise<void> => {
  await createStripeClient(park.sandbox).checkout.sessions.expire(newestSession(park).id)
  await park.sandbox.waitUntilIdle()
}

/** Ends the checkouts that other screens left open: nobody is told of it any more when the page is there. */
export async function expireCheckoutsAndFillCart(park: BrowserTestServer, token: string): Promise<void> {
  const { sessions } = createStripeClient(park.sandbox).checkout
  const left = park.sandbox.sessions().filter(({ status }) => status === 'open')
  for (const { id } of left) await sessions.expire(id)
  await park.sandbox.waitUntilIdle()
  await fillDemoCart(park, token)
}

/** Has the park make the payment of a full cart. */
export async function createCartPayment(park: BrowserTestServer, token: string): Promise<void> {
  await expireCheckoutsAndFillCart(park, token)
  const input = { orderData: { ...ORDER_DATA, items: [...ORDER_DATA.items] }, amount: AMOUNT }
  const { reply, message } = await park.callApi(createPaymentIntent, input, { token })
  if (!reply) throw new Error(message)
}

export async function createPaidPayment(park: BrowserTestServer, token: string): Promise<void> {
  await createCartPayment(park, token)
  await payOnCheckoutPage(park.sandbox, newestSession(park).id)
}
