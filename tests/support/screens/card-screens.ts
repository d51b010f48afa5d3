/** The screens of a card payment, and the provider’s own: all of them paid at the sandbox, or not. */
import type { Page } from '@playwright/test'
import { createIntent } from '#domain/calls/payments'
import type { BrowserPark } from '../browser-park'
import { CARDS, pay, stripeFor } from '../sandbox'
import { double, FRIES, SMOKY } from '../smoky-joes'
import { at, button, customer, fillCart, heading, payBy, type Screen } from './screen'

const PAYMENT = '/stripe-webview-payment'
const DESK_WIDTH = 1024
const TEN_MINUTES = 600_000

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
function sessionOf({ sandbox }: BrowserPark) {
  const session = sandbox.sessions().at(-1)
  if (!session) throw new Error('There is no checkout')
  return session
}

/** Ends the checkouts that other screens left open: nobody is told of it any more when the page is there. */
async function fillAnew(park: BrowserPark, token: string): Promise<void> {
  const { sessions } = stripeFor(park.sandbox).checkout
  const left = park.sandbox.sessions().filter(({ status }) => status === 'open')
  for (const { id } of left) await sessions.expire(id)
  await park.sandbox.idle()
  await fillCart(park, token)
}

/** Has the park make the payment of a full cart. */
async function makePayment(park: BrowserPark, token: string): Promise<void> {
  await fillAnew(park, token)
  const input = { orderData: { ...ORDER_DATA, items: [...ORDER_DATA.items] }, amount: AMOUNT }
  const { reply, message } = await park.send(createIntent, input, { token })
  if (!reply) throw new Error(message)
}

async function payThePayment(park: BrowserPark, token: string): Promise<void> {
  await makePayment(park, token)
  await pay(park.sandbox, sessionOf(park).id)
}

const openCheckout: Screen['open'] = async (page, park) => {
  await page.goto(String(sessionOf(park).url))
  await heading(page, 'Pay by card').waitFor()
}

async function declined(page: Page, park: BrowserPark): Promise<void> {
  await openCheckout(page, park)
  await page.getByLabel('Card number').fill(CARDS.declined)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.getByRole('alert').waitFor()
}

/** Starts the payment. On a phone the page itself goes to the checkout, and comes back to wait by its address. */
async function startPaying(page: Page): Promise<void> {
  await payBy(page, 'Card')
  const start = () => button(page, 'Start Payment').click()
  if ((page.viewportSize()?.width ?? 0) >= DESK_WIDTH)
    await Promise.all([page.waitForEvent('popup'), start()])
  else {
    await start()
    await heading(page, 'Pay by card').waitFor()
    await page.goto(PAYMENT)
  }
  await button(page, 'Cancel payment').waitFor()
}

/** Ten minutes go by without a payment. */
async function giveUp(page: Page): Promise<void> {
  await startPaying(page)
  await page.clock.fastForward(TEN_MINUTES)
  await button(page, 'Retry Payment').waitFor()
}

const returnPaid: Screen['open'] = async (page, park) => {
  await page.goto(`/payment-success?session_id=${sessionOf(park).id}`)
  await heading(page, 'Payment Successful!').waitFor()
}

/** The countdown goes on by a second, and then stands still. */
async function openSuccess(page: Page, park: BrowserPark): Promise<void> {
  await returnPaid(page, park)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

async function openConfirmed(page: Page, park: BrowserPark): Promise<void> {
  await returnPaid(page, park)
  await button(page, 'View your order now').click()
  await heading(page, 'Order Confirmed').waitFor()
}

async function openPayable(page: Page): Promise<void> {
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /order #\d+/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
}

export const CARD_SCREENS: readonly Screen[] = [
  customer(
    'payment-lost',
    'Secure Payment, without an order',
    at(PAYMENT, page => page.getByRole('alert')),
  ),
  customer('payment', 'Secure Payment', page => payBy(page, 'Card'), fillAnew),
  customer('checkout', 'Test checkout', openCheckout, makePayment),
  customer('checkout-declined', 'Test checkout, declined', declined, makePayment),
  customer('payment-processing', 'Secure Payment, at the checkout', startPaying, fillAnew),
  customer('payment-failed', 'Secure Payment, failed', giveUp, fillAnew),
  customer('order-pay-now', 'Order, to be paid', openPayable, makePayment),
  { ...customer('payment-success', 'Payment Successful', openSuccess, payThePayment), stands: true },
  customer('order-confirmed-card', 'Order Confirmed, paid by card', openConfirmed, payThePayment),
]
