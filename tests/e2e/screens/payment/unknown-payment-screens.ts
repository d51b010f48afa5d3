/** The payment page, when it is not known whether the payment was made. */
import type { Page } from '@playwright/test'
import { POLL_INTERVAL } from '#machines/payment/payment-status'
import { END_REASON_TEXTS } from '#server/payments/end-reasons'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import { expireCheckoutsAndFillCart, expireNewestSession, orderCartInCash } from './card-payment-setup'
import { openCheckoutBy, openProcessingPayment, pressStartButton } from './open-payment'

const TEN_MINUTES = 600_000
const PAYMENT_STATUS_CALL = /GET \/api\/payments\/stripe\/status/

/** Waits ten minutes without paying. */
async function openTimedOut(page: Page): Promise<void> {
  // Specification 13.16.
  await openProcessingPayment(page)
  await page.clock.fastForward(TEN_MINUTES)
  await waitForText(page, 'Unable to verify order status. Please contact support.')
  await waitForText(page, 'Please do not pay again.')
}

const RETRYING_STATES = [
  // Specification 13.18.
  screenState('payment-checking', 'Secure Payment, checking the last payment', async (page, testServer) => {
    testServer.networkFaults.injectFault(PAYMENT_STATUS_CALL, 'held')
    await buttonNamed(page, 'Retry Payment').click()
    await waitForText(page, 'Checking your payment...')
  }),
  // Specification 13.15 and 13.27.
  screenState('payment-cancelled', 'Secure Payment, cancelled at the provider', async (page, testServer) => {
    testServer.networkFaults.clear()
    await buttonNamed(page, 'Start Payment').waitFor()
    await openCheckoutBy(page, () => pressStartButton(page))
    await expireNewestSession(testServer)
    await waitForText(page, 'Payment was cancelled or failed. Please try again.')
  }),
  screenState(
    'payment-replaced-by-cash',
    'Secure Payment, paid in cash instead',
    async (page, testServer) => {
      await buttonNamed(page, 'Retry Payment').click()
      await buttonNamed(page, 'Start Payment').waitFor()
      await openCheckoutBy(page, () => pressStartButton(page))
      await orderCartInCash(testServer)
      await page.clock.runFor(POLL_INTERVAL)
      await waitForText(page, END_REASON_TEXTS.paid_in_cash)
      await buttonNamed(page, 'My Orders').waitFor()
    },
  ),
]

export const UNKNOWN_PAYMENT_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen(
      // Specification 13.4 and 13.41.
      'payment-failed',
      'Payment unknown, after ten minutes',
      openTimedOut,
      expireCheckoutsAndFillCart,
    ),
    { nextStates: RETRYING_STATES },
  ),
]
