/** Walks the payment page. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { createPaymentIntent, getPaymentStatus } from '#domain/contract/ordering/payments'
import { ORDER_MISSING_ERROR } from '#domain/payments/outcome-messages'
import { POLL_TIMEOUT } from '#machines/payment/payment-status'
import { CREATED_INTENT, NOON } from '#machines/payment/spec/fixtures'
import { paymentFlow } from '#machines/payment/spec/flow'
import type { ExpectedContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { buttonContent } from '#tests/e2e/walks/drivers/role-content'
import {
  BROWSER_EVENT_ACTIONS,
  failCall,
  outputFieldsOf,
  pressButton,
} from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { SIGNED_IN_STORAGE, WALK_START_TIME } from '#tests/e2e/walks/server/walk-token'
import { IMPOSSIBLE_PAYMENT_TRANSITIONS } from './impossible-payment-transitions'
import {
  createSavedPayment,
  createServerIntent,
  isAnsweredFromStorage,
  isForPaymentRequest,
  LIMIT_REACHED,
  LOOKUP_DONE,
  SAVED_PAYMENT_KEY,
  setPaymentAge,
  writeSavedPayment,
} from './saved-payment'

const PAYMENT_PATH = '/stripe-webview-payment'
const OPEN_CHECKOUT_FAILED = 'xstate.error.actor.openCheckout'
const CLOCK_READ = 'xstate.done.actor.readClock'

const paymentStatusSchema = z.object({
  status: z.string(),
  error: z.nullable(z.string()),
  code: z.optional(z.string()),
  reason: z.optional(z.string()),
  orderId: z.nullable(z.string()),
  elapsedMs: z.number(),
})

const createdIntentSchema = z.object({ isSimulated: z.boolean() })
const errorSchema = z.object({ status: z.nullable(z.number()) })
const REFUSED_OR_UNKNOWN: readonly (number | null)[] = [401, 404]

/** Answers the status call of the step, after setting the clock to the time of that status. */
const answerStatus =
  (statusOf: (output: Readonly<Record<string, unknown>>) => unknown): StepAction =>
  async (walkPage, { step }) => {
    const { elapsedMs, ...response } = z.parse(paymentStatusSchema, statusOf(outputFieldsOf(step)))
    await setPaymentAge(walkPage, elapsedMs >= POLL_TIMEOUT)
    await walkPage.server.settle(getPaymentStatus, { json: response })
  }

/** Whether the checkout of a payment that exists already fails to open. It opens in the moment of the press. */
const failsAtPress = (laterSteps: readonly ChartEvent[]): boolean =>
  laterSteps.find(({ type }) => type !== CLOCK_READ)?.type === OPEN_CHECKOUT_FAILED

/** A pop-up blocker closes the next pop-up as soon as it has the focus. No customer closes one in that moment. */
const closeNextPopupAtFocus = ({ page }: WalkPage): Promise<void> =>
  page.evaluate(() => {
    const openWindow = window.open.bind(window)
    window.open = (...args) => {
      const popup = openWindow(...args)
      window.open = openWindow
      if (popup) popup.focus = () => popup.close()
      return popup
    }
  })

/** On a desktop the checkout opens in a pop-up; on a phone the page itself navigates there. */
const openCheckoutBy =
  (button: string): StepAction =>
  async (walkPage, { step: { checkoutTarget }, laterSteps }) => {
    const isBlocked = failsAtPress(laterSteps)
    await walkPage.setDevice(checkoutTarget === 'popup' ? 'desk' : 'phone')
    if (checkoutTarget === 'page' || isBlocked) await walkPage.closePopups()
    if (isBlocked) await closeNextPopupAtFocus(walkPage)
    await walkPage.press(button)
  }

/** The server creates the payment. If the next step is a failed checkout, the customer closes the pop-up first. */
const createIntentOnServer: StepAction = async ({ server, closePopups }, { step, laterSteps: [next] }) => {
  if (next?.type === OPEN_CHECKOUT_FAILED) await closePopups()
  await server.settle(createPaymentIntent, {
    json: { success: true, ...createServerIntent(server, step.output) },
  })
}

/** Uses the button at the top or at the bottom of the page. Without an order it is a link. */
const pressBackToCart: StepAction = ({ page }) => {
  const back = page
    .getByRole('button', { name: 'Back to cart' })
    .or(page.getByRole('link', { name: 'Back to cart' }))
  return back.filter({ visible: true }).first().click()
}

/** Another window of this browser ends the payment. */
const endInOtherWindow: StepAction = ({ page }) =>
  page.evaluate(
    key => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })),
    SAVED_PAYMENT_KEY,
  )

/** Advances the clock to the polling limit but not further, because the next poll may be due then. */
const waitUntilLimit: StepAction = async ({ advanceTime, readChartState }) => {
  await advanceTime(1_000)
  if ((await readChartState('payment')) !== 'failed') await advanceTime(900)
}

/** A 401 ends the session and with it the payment chart, so it is not possible here. */
function isPaymentStepPossible(step: ChartEvent, { context }: AnyMachineSnapshot): boolean {
  const { type, output, error } = step
  const { savedPayment } = context
  if (type === LOOKUP_DONE) return isForPaymentRequest(step, context)
  if (type.startsWith('xstate.after.actorTimeout.')) return false
  if (type === LIMIT_REACHED) return savedPayment.startedAt === NOON
  if (type === OPEN_CHECKOUT_FAILED)
    return (
      savedPayment.intent.paymentIntentId === CREATED_INTENT.paymentIntentId &&
      savedPayment.checkoutTarget === 'popup'
    )
  if (type === 'xstate.done.actor.createPayment') return !z.parse(createdIntentSchema, output).isSimulated
  if (type === 'xstate.error.actor.restoreSavedPayment')
    return !REFUSED_OR_UNKNOWN.includes(z.parse(errorSchema, error).status)
  return type !== 'xstate.error.actor.readClock'
}

const statusContent = (name: string): ExpectedContent => ({ role: 'status', name })
const alertContent = (name: string): ExpectedContent => ({ role: 'alert', name })
const SECURE_PAYMENT_HEADING: ExpectedContent = { role: 'heading', name: 'Secure Payment' }

export const paymentDriver: WalkDriver = {
  flow: paymentFlow,
  open: async ({ server, openPage, setDevice }, path) => {
    server.hold(getPaymentStatus, createPaymentIntent)
    await setDevice('phone')
    const savedPayment = createSavedPayment({
      server,
      laterSteps: path,
      now: WALK_START_TIME,
      paymentRequest: null,
    })
    await openPage({
      path: PAYMENT_PATH,
      localStorageEntries: {
        ...SIGNED_IN_STORAGE,
        ...(savedPayment !== null && { [SAVED_PAYMENT_KEY]: savedPayment }),
      },
    })
  },
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'payment.started': openCheckoutBy('Start Payment'),
    'payment.reopened': openCheckoutBy('Open the payment page again'),
    'payment.retried': pressButton('Retry Payment'),
    'payment.left': pressBackToCart,
    'payment.changedElsewhere': endInOtherWindow,
    [LOOKUP_DONE]: answerStatus(output => output.paymentStatus),
    'xstate.error.actor.restoreSavedPayment': failCall(getPaymentStatus),
    'xstate.done.actor.fetchPaymentStatus': answerStatus(output => output),
    'xstate.error.actor.fetchPaymentStatus': failCall(getPaymentStatus),
    'xstate.done.actor.createPayment': createIntentOnServer,
    'xstate.error.actor.createPayment': failCall(createPaymentIntent),
    [LIMIT_REACHED]: waitUntilLimit,
  },
  immediateActors: ['readClock', 'openCheckout'],
  isAutomatic: isAnsweredFromStorage,
  prepareStep: async (walkPage, after, laterSteps) => {
    if (after.matches({ resuming: 'requesting' }))
      await writeSavedPayment(walkPage, { laterSteps, paymentRequest: after.context.paymentRequest })
  },
  isStepPossible: isPaymentStepPossible,
  impossibleTransitions: IMPOSSIBLE_PAYMENT_TRANSITIONS,
  expectedContent: {
    resuming: () => [
      SECURE_PAYMENT_HEADING,
      statusContent('Checking your payment...'),
      buttonContent('Checking your payment...'),
    ],
    pending: () => [
      SECURE_PAYMENT_HEADING,
      buttonContent('Start Payment'),
      { text: 'We check your order and prices' },
    ],
    creating: () => [
      statusContent('Checking your order and prices...'),
      buttonContent('Checking your order...'),
    ],
    processing: () => [
      statusContent('Waiting for your payment'),
      buttonContent('Open the payment page again'),
      buttonContent('Cancel payment'),
    ],
    leaving: () => [statusContent('Checking that nothing was paid...'), buttonContent('Cancelling...')],
    failed: ({ context: { errorMessage, errorReason, isOutcomeUnknown } }) => [
      alertContent(errorMessage),
      ...(errorReason === null ? [] : [{ text: errorReason }]),
      ...(isOutcomeUnknown ? [{ text: 'Please do not pay again.' }] : []),
      buttonContent('Retry Payment'),
      buttonContent('Back to cart'),
    ],
    orderMissing: () => [alertContent(ORDER_MISSING_ERROR), { role: 'link', name: 'Back to cart' }],
    success: ({ context: { paymentStatus } }) => [
      ...(paymentStatus?.orderId
        ? ([{ address: `/order/${paymentStatus.orderId}` }, statusContent('Order Confirmed')] as const)
        : ([{ address: '/orders' }] as const)),
      { text: 'Payment completed successfully!' },
    ],
    left: () => [{ address: '/cart' }, { text: 'Payment cancelled by user' }],
  },
}
