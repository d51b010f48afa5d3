/** Walks the page to which the provider's checkout returns. */
import { placeOrder } from '#domain/contract/ordering/orders'
import { getOrderData } from '#domain/contract/ordering/payments'
import { PAYMENT_RETURN_INPUTS } from '#machines/payment-return/spec/fixtures'
import { paymentReturnFlow } from '#machines/payment-return/spec/flow'
import type { StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { answerCall, BROWSER_EVENT_ACTIONS, failCall, pressButton } from '#tests/e2e/walks/page/step-actions'
import { CARD_ORDER_DATA } from '#tests/e2e/walks/server/default-answers'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'

const { sessionId } = PAYMENT_RETURN_INPUTS.fromProvider

/** Navigates as a link does. The router of the app notices `pushState`. */
export const openReturnPage: StepAction = ({ page }, { step }) =>
  page.evaluate(
    ([session, orderId]) => {
      const search = session === null ? '' : `?session_id=${session}`
      history.pushState(orderId === null ? {} : { orderId }, '', `/payment-success${search}`)
    },
    [step.sessionId, step.orderId] as const,
  )

const VERIFY_TIMER = 'xstate.after.verifyTimeout.paymentReturn.verifying'

/** Answers every request with 'processing' until the chart gives up after a minute. The page asks again every 2 s. */
const waitUntilGiveUp: StepAction = async ({ server, readChartState, waitForChartState, advanceTime }) => {
  await advanceTime(2_000)
  while ((await readChartState('paymentReturn')) === 'verifying.requesting') {
    await server.settle(getOrderData, { json: { status: 'processing' } })
    await waitForChartState('paymentReturn', 'verifying.waiting')
    await advanceTime(2_000)
  }
}

/** The output of the actor is the id of the order, or null when the answer has none. */
const acceptOrder: StepAction = ({ server }, { step: { output } }) =>
  server.settle(placeOrder, { json: { order_id: output, status: 'confirmed', total: 4 } })

const checkingContent = () => [
  headingContent('Checking your payment...'),
  { text: 'Please wait. This page continues automatically.' },
]

export const paymentReturnDriver: WalkDriver = {
  flow: paymentReturnFlow,
  open: ({ server, openPage }) => {
    server.hold(getOrderData, placeOrder)
    return openPage({
      path: `/payment-success?session_id=${sessionId}`,
      localStorageEntries: SIGNED_IN_STORAGE,
    })
  },
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'paymentReturn.opened': openReturnPage,
    'paymentReturn.retried': pressButton('Try again'),
    'paymentReturn.countdownSkipped': pressButton('View your order now', 'View your orders now'),
    'xstate.done.actor.verifyPayment': answerCall(getOrderData, status => ({
      ...status,
      orderData: CARD_ORDER_DATA,
    })),
    'xstate.error.actor.verifyPayment': failCall(getOrderData),
    'xstate.done.actor.placePaidOrder': acceptOrder,
    'xstate.error.actor.placePaidOrder': failCall(placeOrder),
    [VERIFY_TIMER]: waitUntilGiveUp,
  },
  // It answers 30 requests, one after the other.
  longSteps: { [VERIFY_TIMER]: 6 },
  intermediateStates: { [VERIFY_TIMER]: ['verifying.requesting', 'verifying.waiting'] },
  isStepPossible: ({ type }, before) => {
    if (type.startsWith('xstate.after.actorTimeout.')) return false
    // In `shown` the page is left. Opening it again starts a new chart.
    if (type === 'paymentReturn.opened') return !before.matches('redirected')
    return !type.startsWith('xstate.after.verifyTimeout.') || before.matches({ verifying: 'waiting' })
  },
  impossibleTransitions: {
    'paymentReturn.verifying.requesting|xstate.after.actorTimeout.paymentReturn.verifying.requesting|0':
      CALL_TIMES_OUT_FIRST,
    'paymentReturn.verifying.placingOrder|xstate.after.actorTimeout.paymentReturn.verifying.placingOrder|0':
      CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    verifying: checkingContent,
    'verifying.placingOrder': () => [headingContent('Placing your order...')],
    confirmed: ({ context: { orderId, secondsLeft } }) => {
      const [noun, clause] = orderId === null ? ['orders', 'orders open'] : ['order', 'order opens']
      const seconds = secondsLeft === 1 ? 'second' : 'seconds'
      return [
        headingContent('Payment Successful!'),
        { role: 'timer', name: `Your ${clause} in ${secondsLeft} ${seconds}` },
        buttonContent(`View your ${noun} now`),
      ]
    },
    failed: ({ context: { errorMessage, errorReason, isOutcomeUnknown } }) => [
      headingContent('We could not confirm your order'),
      { role: 'alert', name: errorMessage },
      ...(errorReason === null ? [] : [{ text: errorReason }]),
      ...(isOutcomeUnknown ? [{ text: 'Please do not pay again.' }] : []),
      buttonContent('Try again'),
    ],
    redirected: ({ context: { orderId } }) => [
      { address: orderId === null ? '/orders' : `/order-confirmation/${orderId}` },
    ],
  },
}
