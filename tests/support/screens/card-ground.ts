/** What must be so before a screen of a card payment is opened; told past the page. */
import { createIntent } from '#domain/calls/payments'
import type { BrowserPark } from '../browser-park'
import { pay, stripeFor } from '../sandbox'
import { double, FRIES, SMOKY } from '../smoky-joes'
import { fillCart } from './screen'

/** What `fillCart` puts into the cart. */
const ORDER_DATA = {
  vendorId: SMOKY,
  orderType: 'dine_in',
  items: [
    double(1, { allergy_information: 'No sesame bun, sesame allergy' }),
    { menu_item_id: FRIES, quantity: 2, price: 4 },
  ],
  allergyNote: 'No sesame bun, sesame allergy',
} as const
const AMOUNT = 25.5

/** The newest session of the sandbox. */
export function sessionOf({ sandbox }: BrowserPark) {
  const session = sandbox.sessions().at(-1)
  if (!session) throw new Error('There is no checkout')
  return session
}

/** Ends the newest session, as its time would. */
export const expireSession = async (park: BrowserPark): Promise<void> => {
  await stripeFor(park.sandbox).checkout.sessions.expire(sessionOf(park).id)
  await park.sandbox.idle()
}

/** Ends the checkouts that other screens left open: nobody is told of it any more when the page is there. */
export async function fillAnew(park: BrowserPark, token: string): Promise<void> {
  const { sessions } = stripeFor(park.sandbox).checkout
  const left = park.sandbox.sessions().filter(({ status }) => status === 'open')
  for (const { id } of left) await sessions.expire(id)
  await park.sandbox.idle()
  await fillCart(park, token)
}

/** Has the park make the payment of a full cart. */
export async function makePayment(park: BrowserPark, token: string): Promise<void> {
  await fillAnew(park, token)
  const input = { orderData: { ...ORDER_DATA, items: [...ORDER_DATA.items] }, amount: AMOUNT }
  const { reply, message } = await park.send(createIntent, input, { token })
  if (!reply) throw new Error(message)
}

export async function payThePayment(park: BrowserPark, token: string): Promise<void> {
  await makePayment(park, token)
  await pay(park.sandbox, sessionOf(park).id)
}
