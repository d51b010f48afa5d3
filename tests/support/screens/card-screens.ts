/** The screens of a card payment, and the provider’s own: all of them paid at the sandbox, or not. */
import type { Page } from '@playwright/test'
import { expireSession, fillAnew, makePayment } from './card-ground'
import { CHECKOUT_SCREENS } from './checkout-screens'
import { RETURN_SCREENS } from './return-screens'
import { also, at, button, customer, heading, hush, payBy, reads, type Screen, state } from './screen'

const PAYMENT = '/stripe-webview-payment'
const DESK_WIDTH = 1024
const TEN_MINUTES = 600_000
const CREATE = /POST \/api\/payments\/stripe\/create-intent/
const STATUS = /GET \/api\/payments\/stripe\/status/

/** On a phone the page itself goes to the checkout, and comes back to wait by its address. */
async function reachCheckout(page: Page, deed: () => Promise<unknown>): Promise<void> {
  await deed()
  if ((page.viewportSize()?.width ?? 0) < DESK_WIDTH) {
    await heading(page, 'Pay by card').waitFor()
    await page.goto(PAYMENT)
  }
  await button(page, 'Cancel payment').waitFor()
}

const start = (page: Page) => button(page, 'Start Payment').click()

async function openPending(page: Page): Promise<void> {
  await payBy(page, 'Card')
  await reads(page, 'Secure Payment')
  await button(page, 'Start Payment').waitFor()
}

async function openProcessing(page: Page): Promise<void> {
  await openPending(page)
  await reachCheckout(page, () => start(page))
}

const STARTING = [
  state('payment-not-created', 'Secure Payment, not created', async (page, park) => {
    park.weather.over(CREATE, 'badGateway', 1)
    await start(page)
    await reads(page, 'Failed to create payment intent')
    await button(page, 'Retry Payment').waitFor()
  }),
  state('payment-creating', 'Secure Payment, being created', async (page, park) => {
    await hush(page)
    await button(page, 'Retry Payment').click()
    await button(page, 'Start Payment').waitFor()
    park.weather.over(CREATE, 'held')
    await start(page)
    await reads(page, 'Checking your order...')
  }),
]

const ENDING = [
  state('payment-leaving', 'Secure Payment, being left', async (page, park) => {
    park.weather.over(STATUS, 'held')
    await button(page, 'Cancel payment').click()
    await reads(page, 'Cancelling...')
  }),
  state('payment-left', 'Cart, the payment was left', async (page, park) => {
    park.weather.clear()
    await reads(page, 'Payment cancelled by user')
    await heading(page, 'Your cart').waitFor()
  }),
]

/** Ten minutes go by without a payment. */
async function openGivenUp(page: Page): Promise<void> {
  await openProcessing(page)
  await page.clock.fastForward(TEN_MINUTES)
  await reads(page, 'Unable to verify order status. Please contact support.')
}

const RETRYING = [
  state('payment-checking', 'Secure Payment, asking about the last one', async (page, park) => {
    park.weather.over(STATUS, 'held')
    await button(page, 'Retry Payment').click()
    await reads(page, 'Checking your payment...')
  }),
  state('payment-cancelled', 'Secure Payment, cancelled at the provider’s', async (page, park) => {
    park.weather.clear()
    await button(page, 'Start Payment').waitFor()
    await reachCheckout(page, () => start(page))
    await expireSession(park)
    await reads(page, 'Payment was cancelled or failed. Please try again.')
  }),
]

async function openPayable(page: Page): Promise<void> {
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /order #\d+/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
}

const PAY_NOW = state('payment-order', 'Secure Payment, of an order', async page => {
  await page.getByRole('link', { name: 'Pay now' }).click()
  await button(page, 'Start Payment').waitFor()
})

const MISSING = 'Missing orderData or orderId. Please go back to cart and try again.'

export const CARD_SCREENS: readonly Screen[] = [
  customer(
    'payment-lost',
    'Secure Payment, without an order',
    at(PAYMENT, page => page.getByRole('alert').filter({ hasText: MISSING })),
  ),
  also(customer('payment', 'Secure Payment', openPending, fillAnew), {
    faults: /^502 .*create-intent/,
    next: STARTING,
  }),
  also(customer('payment-processing', 'Secure Payment, at the checkout', openProcessing, fillAnew), {
    next: ENDING,
  }),
  also(customer('payment-failed', 'Secure Payment, failed', openGivenUp, fillAnew), { next: RETRYING }),
  also(customer('order-pay-now', 'Order, to be paid', openPayable, makePayment), { next: [PAY_NOW] }),
  ...CHECKOUT_SCREENS,
  ...RETURN_SCREENS,
]
