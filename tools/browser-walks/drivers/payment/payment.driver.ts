/** Walks the payment page. */
import type { AnyMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { createPaymentIntent, getPaymentStatus } from '#domain/contract/payments'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { ORDER_MISSING_ERROR, POLL_TIMEOUT } from '#machines/payment/payment-outcome'
import { CREATED_INTENT, NOON } from '#machines/payment/spec/fixtures'
import { paymentFlow } from '#machines/payment/spec/flow'
import type { ExpectedContent, StepAction, WalkDriver } from '#tools/browser-walks/driver'
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
import { SIGNED_IN_STORAGE, WALK_START_TIME } from '#tools/browser-walks/server/walk-token'
import { BROWSER_EVENT_ACTIONS, failCall, outputFieldsOf, pressButton } from '#tools/browser-walks/page/step-actions'

const PAYMENT_PATH = '/stripe-webview-payment'
const OPEN_CHECKOUT_FAILED = 'xstate.error.actor.openCheckout'

const outcomeSchema = z.object({
  status: z.string(),
  error: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  elapsedMs: z.number(),
})

const createdIntentSchema = z.object({ isSimulated: z.boolean() })
const errorSchema = z.object({ status: z.nullable(z.number()) })
const REFUSED_OR_UNKNOWN: readonly (number | null)[] = [401, 404]

/** The server says how the payment stands, at the time that the outcome is of. */
const answerStatus =
  (outcomeOf: (output: Readonly<Record<string, unknown>>) => unknown): StepAction =>
  async (world, { step }) => {
    const { elapsed, ...wire } = z.parse(outcomeSchema, outcomeOf(outputFieldsOf(step)))
    await setPaymentAge(world, elapsed >= POLL_TIMEOUT)
    await world.server.settle(getPaymentStatus, { json: wire })
  }

/** At a desk the checkout is a pop-up; on a phone the page itself goes there. */
const openCheckoutBy =
  (button: string): StepAction =>
  async ({ useDevice, closePopups, press }, { step: { place } }) => {
    await useDevice(place === 'popup' ? 'desk' : 'phone')
    if (place === 'page') await closePopups()
    await press(button)
  }

/** The server has made the payment; a customer who closed the pop-up meanwhile is shown no checkout. */
const createIntentOnServer: StepAction = async ({ server, closePopups }, { step, laterSteps: [next] }) => {
  if (next?.type === OPEN_CHECKOUT_FAILED) await closePopups()
  await server.settle(createPaymentIntent, {
    json: { success: true, ...createServerIntent(server, step.output) },
  })
}

/** By the button at the top or the one at the bottom; where there is nothing to pay it is a link. */
const pressBackToCart: StepAction = ({ page }) => {
  const back = page
    .getByRole('button', { name: 'Back to cart' })
    .or(page.getByRole('link', { name: 'Back to cart' }))
  return back.filter({ visible: true }).first().click()
}

/** Another window of this browser has ended the payment. */
const endInOtherWindow: StepAction = ({ page }) =>
  page.evaluate(
    key => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })),
    SAVED_PAYMENT_KEY,
  )

/** Time until the limit is there, and no longer: by then another look may be due. */
const waitUntilLimit: StepAction = async ({ advanceTime, readChartState }) => {
  await advanceTime(1_000)
  if ((await readChartState('payment')) !== 'failed') await advanceTime(900)
}

/** A refusal of the token ends the sign-in, and with it the payment's chart; a pop-up is closed while the payment is made. */
function isPaymentStepPossible(step: ChartEvent, { context }: AnyMachineSnapshot): boolean {
  const { type, output, error } = step
  const { facts } = context
  if (type === LOOKUP_DONE) return isForPaymentRequest(step, context)
  if (type.startsWith('xstate.after.patience.')) return false
  if (type === LIMIT_REACHED) return facts.startedAt === NOON
  if (type === OPEN_CHECKOUT_FAILED)
    return facts.intent.paymentIntentId === CREATED_INTENT.paymentIntentId && facts.place === 'popup'
  if (type === 'xstate.done.actor.createPayment') return !z.parse(createdIntentSchema, output).simulated
  if (type === 'xstate.error.actor.restorePayment')
    return !REFUSED_OR_UNKNOWN.includes(z.parse(errorSchema, error).status)
  return type !== 'xstate.error.actor.readClock'
}

const statusContent = (name: string): ExpectedContent => ({ role: 'status', name })
const buttonContent = (name: string): ExpectedContent => ({ role: 'button', name })
const alertContent = (name: string): ExpectedContent => ({ role: 'alert', name })
const SECURE_PAYMENT_HEADING: ExpectedContent = { role: 'heading', name: 'Secure Payment' }

export const paymentDriver: WalkDriver = {
  flow: paymentFlow,
  open: async ({ server, openPage, useDevice }, path) => {
    server.hold(getPaymentStatus, createPaymentIntent)
    await useDevice('phone')
    const kept = createSavedPayment({ server, laterSteps: path, now: WALK_START_TIME, paymentRequest: null })
    await openPage({
      path: PAYMENT_PATH,
      localStorageEntries: { ...SIGNED_IN_STORAGE, ...(kept !== null && { [SAVED_PAYMENT_KEY]: kept }) },
    })
  },
  stepActions: {
    ...BROWSER_EVENT_ACTIONS,
    'payment.started': openCheckoutBy('Start Payment'),
    'payment.reopened': openCheckoutBy('Open the payment page again'),
    'payment.retried': pressButton('Retry Payment'),
    'payment.left': pressBackToCart,
    'payment.changedElsewhere': endInOtherWindow,
    [LOOKUP_DONE]: answerStatus(output => output.outcome),
    'xstate.error.actor.askKnown': failCall(getPaymentStatus),
    'xstate.done.actor.askOutcome': answerStatus(output => output),
    'xstate.error.actor.askOutcome': failCall(getPaymentStatus),
    'xstate.done.actor.createPayment': createIntentOnServer,
    'xstate.error.actor.createPayment': failCall(createPaymentIntent),
    [LIMIT_REACHED]: waitUntilLimit,
  },
  immediateActors: ['readClock', 'openCheckout'],
  isAutomatic: isAnsweredFromStorage,
  prepareStep: async (world, after, laterSteps) => {
    if (after.matches({ resuming: 'requesting' }))
      await writeSavedPayment(world, { laterSteps, paymentRequest: after.context.handover })
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
    failed: ({ context: { problem } }) => [
      alertContent(problem),
      buttonContent('Retry Payment'),
      buttonContent('Back to cart'),
    ],
    orderMissing: () => [alertContent(ORDER_MISSING_ERROR), { role: 'link', name: 'Back to cart' }],
    success: ({ context: { outcome: end } }) => [
      ...(end?.orderId
        ? ([{ address: `/order/${end.orderId}` }, statusContent('Order Confirmed')] as const)
        : ([{ address: '/orders' }] as const)),
      { text: 'Payment completed successfully!' },
    ],
    left: () => [{ address: '/cart' }, { text: 'Payment cancelled by user' }],
  },
}
