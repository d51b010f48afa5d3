/** The page after the checkout, and the order confirmation. */
import type { Page } from '@playwright/test'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { placeOrder } from '#domain/contract/ordering/orders'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  headingNamed,
  openUnderFault,
  type Screen,
  screenState,
  stopClock,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { createCartPayment, createPaidPayment, newestSession } from './card-payment-setup'

const ORDER_DATA_CALL = /GET \/api\/payments\/stripe\/order-data/
const GET_ORDER_CALL = /GET \/api\/orders\/\d+/
const A_MINUTE = 60_000

const openReturnPage = (page: Page, testServer: BrowserTestServer) =>
  page.goto(`/payment-success?session_id=${newestSession(testServer).id}`)

/** Lets the countdown run for one second and stops it. */
async function openSuccess(page: Page, testServer: BrowserTestServer): Promise<void> {
  // Specification 13.25.
  await stopClock(page)
  await openReturnPage(page, testServer)
  await headingNamed(page, 'Payment Successful!').waitFor()
  await page.clock.runFor(1_000)
}

async function openAsking(page: Page, testServer: BrowserTestServer): Promise<void> {
  testServer.networkFaults.injectFault(ORDER_DATA_CALL, 'held')
  await openReturnPage(page, testServer)
  await headingNamed(page, 'Checking your payment...').waitFor()
}

const UNPAID_STATES = [
  // Specification 13.15 and 13.27.
  screenState('payment-unpaid', 'Payment Successful, not paid', async (page, testServer) => {
    testServer.networkFaults.clear()
    await waitForText(page, 'Payment was cancelled or failed. Please try again.')
  }),
  // Specification 13.16 and 13.41.
  screenState('payment-late', 'Payment unknown, after the checkout', async (page, testServer) => {
    testServer.networkFaults.injectFault(ORDER_DATA_CALL, 'badGateway')
    await buttonNamed(page, 'Try again').click()
    await page.clock.fastForward(A_MINUTE)
    await waitForText(page, 'Unable to verify order status. Please contact support.')
    await waitForText(page, 'Please do not pay again.')
  }),
  screenState('payment-unknown', 'Payment Successful, unknown payment', async (page, testServer) => {
    testServer.networkFaults.clear()
    await page.goto('/payment-success?session_id=cs_test_nobody')
    await headingNamed(page, 'We could not confirm your order').waitFor()
  }),
]

async function openConfirmed(page: Page, testServer: BrowserTestServer): Promise<void> {
  await openReturnPage(page, testServer)
  await buttonNamed(page, 'View your order now').click()
  await headingNamed(page, 'Order Confirmed').waitFor()
}

const CONFIRMED_STATES = [
  screenState('order-confirmed-loading', 'Order Confirmed, loading', async (page, testServer) => {
    const confirmation = new URL(page.url()).pathname
    await openUnderFault('held', GET_ORDER_CALL, confirmation, 'Loading order details...')(page, testServer)
  }),
  // Specification 12.20.
  screenState('order-confirmed-missing', 'Order Confirmed, not found', async (page, testServer) => {
    testServer.networkFaults.clear()
    await page.goto('/order-confirmation/999999')
    await waitForText(page, 'Order not found')
    await page.getByRole('link', { name: 'Back to Orders' }).waitFor()
  }),
]

const DELIVERY_ORDER = cashOrder([wrapItem(2)], {
  orderType: 'delivery',
  deliveryInstructions: 'Blue door, ring twice',
  deliveryAddress: { id: '1', doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' },
})

/** Opens the confirmation of a delivery that is paid in cash. */
async function openDelivery(page: Page, testServer: BrowserTestServer): Promise<void> {
  const token = await testServer.signIn(DEMO_EMAIL)
  const { data, message } = await testServer.callApi(placeOrder, DELIVERY_ORDER, { token })
  if (!data) throw new Error(message)
  await page.goto(`/order-confirmation/${data.id}`)
  await waitForText(page, 'Delivery Fee')
}

export const PAYMENT_RETURN_SCREENS: readonly Screen[] = [
  {
    ...customerScreen('payment-success', 'Payment Successful', openSuccess, createPaidPayment),
    hasStoppedClock: true,
  },
  extendScreen(
    // Specification 12.16.
    customerScreen('order-confirmed-card', 'Order Confirmed, paid by card', openConfirmed, createPaidPayment),
    {
      nextStates: CONFIRMED_STATES,
    },
  ),
  // Specification 12.16.
  customerScreen('order-confirmed-delivery', 'Order Confirmed, a delivery', openDelivery),
]

/** The page after the checkout, when the payment was not made, or when nothing is known of it. */
export const UNPAID_RETURN_SCREEN: Screen = extendScreen(
  customerScreen('payment-asking', 'Payment Successful, checking', openAsking, createCartPayment),
  {
    expectedErrors: /^502 .*\/order-data\//,
    nextStates: UNPAID_STATES,
  },
)
