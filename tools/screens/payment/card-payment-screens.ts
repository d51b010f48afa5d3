/** The screens of a card payment and of the provider’s checkout in the sandbox. */
import type { Page } from '@playwright/test'
import {
  advancePastToasts,
  buttonNamed,
  customerScreen,
  extendScreen,
  headingNamed,
  openPageAndWait,
  openPaymentBy,
  type Screen,
  screenState,
  waitForText,
} from '#tools/screens/screen'
import { createCartPayment, expireCheckoutsAndFillCart, expireNewestSession } from './card-payment-setup'
import { CHECKOUT_SCREENS } from './checkout-screens'
import { PAYMENT_RETURN_SCREENS } from './payment-return-screens'

const PAYMENT_PATH = '/stripe-webview-payment'
const DESK_WIDTH = 1024
const TEN_MINUTES = 600_000
const CREATE_INTENT_CALL = /POST \/api\/payments\/stripe\/create-intent/
const PAYMENT_STATUS_CALL = /GET \/api\/payments\/stripe\/status/

/** Opens the checkout. On a phone the page itself navigates there, so this returns to the payment page by its URL. */
async function openCheckoutBy(page: Page, action: () => Promise<unknown>): Promise<void> {
  await action()
  if ((page.viewportSize()?.width ?? 0) < DESK_WIDTH) {
    await headingNamed(page, 'Pay by card').waitFor()
    await page.goto(PAYMENT_PATH)
  }
  await buttonNamed(page, 'Cancel payment').waitFor()
}

const pressStartPayment = (page: Page) => buttonNamed(page, 'Start Payment').click()

async function openPending(page: Page): Promise<void> {
  await openPaymentBy(page, 'Card')
  await waitForText(page, 'Secure Payment')
  await buttonNamed(page, 'Start Payment').waitFor()
}

async function openProcessing(page: Page): Promise<void> {
  await openPending(page)
  await openCheckoutBy(page, () => pressStartPayment(page))
}

const STARTING_STATES = [
  screenState('payment-not-created', 'Secure Payment, not created', async (page, testServer) => {
    testServer.networkFaults.injectFault(CREATE_INTENT_CALL, 'badGateway', 1)
    await pressStartPayment(page)
    await waitForText(page, 'Failed to create payment intent')
    await buttonNamed(page, 'Retry Payment').waitFor()
  }),
  screenState('payment-creating', 'Secure Payment, being created', async (page, testServer) => {
    await advancePastToasts(page)
    await buttonNamed(page, 'Retry Payment').click()
    await buttonNamed(page, 'Start Payment').waitFor()
    testServer.networkFaults.injectFault(CREATE_INTENT_CALL, 'held')
    await pressStartPayment(page)
    await waitForText(page, 'Checking your order...')
  }),
]

const ENDING_STATES = [
  screenState('payment-leaving', 'Secure Payment, being left', async (page, testServer) => {
    testServer.networkFaults.injectFault(PAYMENT_STATUS_CALL, 'held')
    await buttonNamed(page, 'Cancel payment').click()
    await waitForText(page, 'Cancelling...')
  }),
  screenState('payment-left', 'Cart, the payment was left', async (page, testServer) => {
    testServer.networkFaults.clear()
    await waitForText(page, 'Payment cancelled by user')
    await headingNamed(page, 'Your cart').waitFor()
  }),
]

/** Waits ten minutes without paying. */
async function openTimedOut(page: Page): Promise<void> {
  await openProcessing(page)
  await page.clock.fastForward(TEN_MINUTES)
  await waitForText(page, 'Unable to verify order status. Please contact support.')
}

const RETRYING_STATES = [
  screenState('payment-checking', 'Secure Payment, checking the last payment', async (page, testServer) => {
    testServer.networkFaults.injectFault(PAYMENT_STATUS_CALL, 'held')
    await buttonNamed(page, 'Retry Payment').click()
    await waitForText(page, 'Checking your payment...')
  }),
  screenState('payment-cancelled', 'Secure Payment, cancelled at the provider', async (page, testServer) => {
    testServer.networkFaults.clear()
    await buttonNamed(page, 'Start Payment').waitFor()
    await openCheckoutBy(page, () => pressStartPayment(page))
    await expireNewestSession(testServer)
    await waitForText(page, 'Payment was cancelled or failed. Please try again.')
  }),
]

async function openUnpaidOrder(page: Page): Promise<void> {
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /order #\d+/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
}

const PAY_NOW_STATE = screenState('payment-order', 'Secure Payment, of an order', async page => {
  await page.getByRole('link', { name: 'Pay now' }).click()
  await buttonNamed(page, 'Start Payment').waitFor()
})

const MISSING_DATA_MESSAGE = 'Missing orderData or orderId. Please go back to cart and try again.'

export const CARD_PAYMENT_SCREENS: readonly Screen[] = [
  customerScreen(
    'payment-lost',
    'Secure Payment, without an order',
    openPageAndWait(PAYMENT_PATH, page => page.getByRole('alert').filter({ hasText: MISSING_DATA_MESSAGE })),
  ),
  extendScreen(customerScreen('payment', 'Secure Payment', openPending, expireCheckoutsAndFillCart), {
    expectedErrors: /^502 .*create-intent/,
    nextStates: STARTING_STATES,
  }),
  extendScreen(
    customerScreen(
      'payment-processing',
      'Secure Payment, at the checkout',
      openProcessing,
      expireCheckoutsAndFillCart,
    ),
    {
      nextStates: ENDING_STATES,
    },
  ),
  extendScreen(
    customerScreen('payment-failed', 'Secure Payment, failed', openTimedOut, expireCheckoutsAndFillCart),
    { nextStates: RETRYING_STATES },
  ),
  extendScreen(customerScreen('order-pay-now', 'Order, to be paid', openUnpaidOrder, createCartPayment), {
    nextStates: [PAY_NOW_STATE],
  }),
  ...CHECKOUT_SCREENS,
  ...PAYMENT_RETURN_SCREENS,
]
