/** The screens of a card payment and of the provider’s checkout in the sandbox. */
import type { Page } from '@playwright/test'
import { PATHS } from '#domain/paths'
import {
  advancePastToasts,
  buttonNamed,
  customerScreen,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import { createCartPayment, expireCheckoutsAndFillCart } from './card-payment-setup'
import { CHECKOUT_SCREENS } from './checkout-screens'
import { openPendingPayment, openProcessingPayment, pressStartButton } from './open-payment'
import { PAYMENT_RETURN_SCREENS } from './payment-return-screens'

const CREATE_INTENT_CALL = /POST \/api\/payments\/stripe\/create-intent/
const PAYMENT_STATUS_CALL = /GET \/api\/payments\/stripe\/status/

const STARTING_STATES = [
  // Specification 13.1 and 13.18.
  screenState('payment-not-created', 'Secure Payment, not created', async (page, testServer) => {
    // Specification 13.17.
    testServer.networkFaults.injectFault(CREATE_INTENT_CALL, 'badGateway', 1)
    await pressStartButton(page)
    await waitForText(page, 'Failed to create payment intent')
    await buttonNamed(page, 'Retry Payment').waitFor()
  }),
  // Specification 13.5.
  screenState('payment-creating', 'Secure Payment, being created', async (page, testServer) => {
    await advancePastToasts(page)
    await buttonNamed(page, 'Retry Payment').click()
    await buttonNamed(page, 'Start Payment').waitFor()
    testServer.networkFaults.injectFault(CREATE_INTENT_CALL, 'held')
    await pressStartButton(page)
    await waitForText(page, 'Checking your order...')
  }),
]

const ENDING_STATES = [
  screenState('payment-leaving', 'Secure Payment, being left', async (page, testServer) => {
    testServer.networkFaults.injectFault(PAYMENT_STATUS_CALL, 'held')
    await buttonNamed(page, 'Cancel payment').click()
    await waitForText(page, 'Cancelling...')
  }),
  // Specification 13.28.
  screenState('payment-left', 'Cart, the payment was left', async (page, testServer) => {
    // Specification 13.28.
    testServer.networkFaults.clear()
    await waitForText(page, 'Payment cancelled by user')
    await headingNamed(page, 'Your cart').waitFor()
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

// Specification 13.3.
const MISSING_DATA_MESSAGE = 'Missing orderData or orderId. Please go back to cart and try again.'

export const CARD_PAYMENT_SCREENS: readonly Screen[] = [
  customerScreen(
    'payment-lost',
    'Secure Payment, without an order',
    openPageAndWait(PATHS.payment, page => page.getByRole('alert').filter({ hasText: MISSING_DATA_MESSAGE })),
  ),
  extendScreen(customerScreen('payment', 'Secure Payment', openPendingPayment, expireCheckoutsAndFillCart), {
    expectedErrors: /^502 .*create-intent/,
    nextStates: STARTING_STATES,
  }),
  extendScreen(
    customerScreen(
      // Specification 13.4 and 13.5.
      'payment-processing',
      'Secure Payment, at the checkout',
      openProcessingPayment,
      expireCheckoutsAndFillCart,
    ),
    {
      nextStates: ENDING_STATES,
    },
  ),
  extendScreen(customerScreen('order-pay-now', 'Order, to be paid', openUnpaidOrder, createCartPayment), {
    nextStates: [PAY_NOW_STATE],
  }),
  ...CHECKOUT_SCREENS,
  ...PAYMENT_RETURN_SCREENS,
]
