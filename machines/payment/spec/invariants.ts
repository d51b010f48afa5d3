import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { ChartEvent, HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { OUTCOME_UNKNOWN_ERROR, REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { isSameJson } from '#domain/same-json'
import { toastTitlesInLastStep, wasLastEvent } from '#machines/history-queries'
import type { paymentMachine } from '#machines/payment/payment.machine'
import { PAYMENT_STEPS, STARTED_AT } from './fixtures'
import { FAILURE_STEPS, inputRecordsInLastStep, PAID_STEPS, payableKeys, savedPaymentAfter } from './history'

type PaymentMachine = typeof paymentMachine

const CREATE_ERROR_STEPS: readonly ChartEvent[] = [
  PAYMENT_STEPS.vendorClosed,
  PAYMENT_STEPS.rateLimited,
  PAYMENT_STEPS.providerDown,
  PAYMENT_STEPS.createLost,
  PAYMENT_STEPS.createUnreadable,
]
const NOT_CREATED_STEPS: readonly ChartEvent[] = [...CREATE_ERROR_STEPS, PAYMENT_STEPS.createTimeout]
/** Events after which the outcome is unknown. An answer that comes after `pollTimeout` is not one of them. */
const OUTCOME_UNKNOWN_STEPS: readonly ChartEvent[] = [
  PAYMENT_STEPS.pollTimeout,
  PAYMENT_STEPS.savedUnderReview,
]

/** The one actor that each of these states runs. */
const ACTOR_OF_STATE = [
  [{ resuming: 'requesting' }, 'restoreSavedPayment'],
  [{ resuming: 'checking' }, 'fetchPaymentStatus'],
  [{ creating: 'readingClock' }, 'readClock'],
  [{ creating: 'requesting' }, 'createPayment'],
  ['openingCheckout', 'openCheckout'],
  [{ processing: 'reopening' }, 'openCheckout'],
  [{ processing: 'checking' }, 'fetchPaymentStatus'],
  ['leaving', 'fetchPaymentStatus'],
] as const

/** In ms. Polling starts with ten minutes, or with four seconds less after an answer. Specification 13.12 and 13.37. */
const EXPECTED_TIMES = {
  pollEvery: 2_000,
  simulatedDelay: 3_000,
  actorTimeout: 25_000,
  lastCheckTimeout: 5_000,
  pollTimeout: [600_000, 596_000],
}

const isRequestedOnceIf = (isDue: boolean, history: readonly HistoryStep[], action: string) =>
  actionParamsInLastStep(history, action).length === (isDue ? 1 : 0)
const actionIndex = (history: readonly HistoryStep[], action: string) =>
  (history.at(-1)?.actions ?? []).findIndex(({ type }) => type === action)

export const paymentInvariants: readonly Invariant<PaymentMachine>[] = [
  {
    // Specification 13.19.
    statement:
      'At most one payment can be paid, after any click, retry, reload or timeout, and the page knows its key.',
    holds: ({ context: { savedPayment } }, history) =>
      payableKeys(history).every(key => key === savedPayment?.idempotencyKey),
  },
  {
    statement: 'A payment that has failed for good is forgotten, and the next start creates a new one.',
    holds: ({ context: { savedPayment }, value }, history) =>
      !(value === 'failed' || value === 'pending') ||
      !wasLastEvent(history, ...FAILURE_STEPS) ||
      savedPayment === null,
  },
  {
    statement: 'One click creates one payment, and no payment is created without a click.',
    holds: (_, history) => {
      const isClick =
        history.at(-1)?.event.type === 'payment.started' && history.at(-2)?.stateValue === 'pending'
      const isClockRead = wasLastEvent(history, PAYMENT_STEPS.clockRead)
      return (
        inputRecordsInLastStep(history, 'createPayment').length <= (isClockRead ? 1 : 0) &&
        inputRecordsInLastStep(history, 'readClock').length === (isClick ? 1 : 0)
      )
    },
  },
  {
    statement: 'At most one request runs at a time, and none while the page waits for the customer.',
    holds: snapshot => {
      const expected = ACTOR_OF_STATE.filter(([state]) => snapshot.matches(state)).map(([, actor]) => actor)
      const running = Object.keys(snapshot.children).filter(id => id !== 'watchSavedPayment')
      return snapshot.status === 'done' || isSameJson(running, expected)
    },
  },
  {
    statement:
      'A status request is about the known payment and its start time, and none is sent after the end.',
    holds: ({ context: { savedPayment }, status }, history) =>
      inputRecordsInLastStep(history, 'fetchPaymentStatus').every(
        ({ paymentIntentId, startedAt }) =>
          status === 'active' &&
          paymentIntentId === savedPayment?.intent?.paymentIntentId &&
          startedAt === savedPayment?.startedAt,
      ),
  },
  {
    statement: 'The payment succeeds only after succeeded or paid, and always then.',
    holds: (snapshot, history) =>
      snapshot.matches('success') === wasLastEvent(history, ...PAID_STEPS, PAYMENT_STEPS.simulationEnds),
  },
  {
    // Specification 13.40.
    statement: 'An answer that the money comes back is shown: on the page, or as a toast when leaving.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, PAYMENT_STEPS.refunded, PAYMENT_STEPS.savedLeftRefunded) ||
      snapshot.context.errorMessage === REFUNDED_ERROR ||
      toastTitlesInLastStep(history).includes(REFUNDED_ERROR),
  },
  {
    // Specification 13.18.
    statement: 'The page shows an error when the payment failed or the order is missing, and only then.',
    holds: ({ value, context: { errorMessage, errorReason, errorCode } }) => {
      const isError = value === 'failed' || value === 'orderMissing'
      return isError === Boolean(errorMessage) && (isError || (errorReason ?? errorCode) === null)
    },
  },
  {
    // Specification 13.41.
    statement:
      'The page says that the payment may have been made after ten minutes and for money that matches no order, and only then.',
    holds: ({ context: { isOutcomeUnknown, errorMessage } }, history) =>
      isOutcomeUnknown === (errorMessage === OUTCOME_UNKNOWN_ERROR) &&
      (!wasLastEvent(history, ...OUTCOME_UNKNOWN_STEPS) || isOutcomeUnknown),
  },
  {
    // Specification 13.17 and 13.20.
    statement:
      "A toast says 'Payment completed successfully!' or 'Payment cancelled by user' at that end, or that the money is refunded, or why no payment was created.",
    holds: (snapshot, history) => {
      const leavingText = wasLastEvent(history, PAYMENT_STEPS.refunded)
        ? REFUNDED_ERROR
        : 'Payment cancelled by user'
      const left = snapshot.matches('left') ? [leavingText] : []
      const notCreated = wasLastEvent(history, ...NOT_CREATED_STEPS) ? [snapshot.context.errorMessage] : left
      return isSameJson(
        toastTitlesInLastStep(history),
        snapshot.matches('success') ? ['Payment completed successfully!'] : notCreated,
      )
    },
  },
  {
    statement: 'After success the app shows the order and empties the cart; after leaving it shows the cart.',
    holds: (snapshot, history) =>
      isRequestedOnceIf(snapshot.matches('success'), history, 'showOrder') &&
      isRequestedOnceIf(snapshot.matches('success'), history, 'reportPaid') &&
      isRequestedOnceIf(snapshot.matches('left'), history, 'showCart'),
  },
  {
    // Specification 12.24.
    statement:
      'When the request for a payment fails, the app reads the cart again: it may show why, such as a park without cards.',
    holds: (_, history) =>
      isRequestedOnceIf(wasLastEvent(history, ...CREATE_ERROR_STEPS), history, 'refreshCart'),
  },
  {
    statement:
      'The pop-up closes at every end and failure. After ten minutes it stays open, because the customer may be paying.',
    holds: (snapshot, history) => {
      const fails =
        snapshot.matches('failed') &&
        history.at(-2)?.stateValue !== 'failed' &&
        !wasLastEvent(history, PAYMENT_STEPS.pollTimeout)
      return isRequestedOnceIf(fails || snapshot.status === 'done', history, 'closeCheckout')
    },
  },
  {
    statement: 'The browser keeps the payment, with its key and start time, before the server creates it.',
    holds: (_, history) =>
      inputRecordsInLastStep(history, 'createPayment').every(({ idempotencyKey }) => {
        const saved = JSON.stringify(actionParamsInLastStep(history, 'savePayment'))
        return (
          saved.includes(`"idempotencyKey":"${idempotencyKey}"`) &&
          actionIndex(history, 'savePayment') < actionIndex(history, 'xstate.spawnChild')
        )
      }),
  },
  {
    statement: 'The ten minutes begin with the click, also for a checkout that is shown again.',
    holds: ({ context: { savedPayment } }, history) =>
      !wasLastEvent(history, PAYMENT_STEPS.clockRead) || savedPayment?.startedAt === STARTED_AT,
  },
  {
    statement: 'The browser keeps exactly the payment that the page knows, so a reload loses nothing.',
    holds: ({ context: { savedPayment, userId }, ...snapshot }, history) => {
      const known = snapshot.value === 'success' ? null : savedPayment
      return isSameJson(savedPaymentAfter(history), known && { ...known, userId })
    },
  },
  {
    statement: 'A payment that the customer leaves is saved as left, and a started one is not.',
    holds: snapshot => {
      const { savedPayment } = snapshot.context
      const isLeft = snapshot.matches('left') || snapshot.matches('leaving')
      const isUnderWay = snapshot.matches('openingCheckout') || snapshot.matches('processing')
      return (
        savedPayment === null || ((!isLeft || savedPayment.wasLeft) && (!isUnderWay || !savedPayment.wasLeft))
      )
    },
  },
  {
    // Specification 13.8.
    statement: "The app never opens a checkout at a URL that is not the provider's.",
    holds: ({ context: { savedPayment } }, history) =>
      inputRecordsInLastStep(history, 'openCheckout').every(
        ({ url, checkoutTarget }) =>
          new URL(String(url)).host === 'checkout.stripe.com' &&
          checkoutTarget === savedPayment?.checkoutTarget,
      ),
  },
  {
    statement: 'Polling ends after ten minutes, and does not go on after a reload that comes later.',
    holds: (snapshot, history) =>
      !snapshot.matches('processing') ||
      !wasLastEvent(history, PAYMENT_STEPS.pollTimeout, PAYMENT_STEPS.savedTimedOut),
  },
  {
    // Specification 13.12.
    statement:
      'The page polls every 2 s, for at most 10 minutes after the start. A simulated payment takes 3 s.',
    holds: (_, history) => hasExpectedDelays(history, EXPECTED_TIMES),
  },
  {
    statement:
      'The page asks for the status at once when the tab shows, the browser is online or another window changes the payment.',
    holds: (snapshot, history) => {
      const isWaiting = snapshot.matches('processing') || snapshot.matches('resuming')
      const isAtRest = snapshot.matches('pending') || snapshot.matches('failed')
      const isDue = wasLastEvent(history, PAYMENT_STEPS.tabShown, PAYMENT_STEPS.online)
        ? isWaiting
        : wasLastEvent(history, PAYMENT_STEPS.changedElsewhere) && (isWaiting || isAtRest)
      const requests = [
        ...inputRecordsInLastStep(history, 'fetchPaymentStatus'),
        ...inputRecordsInLastStep(history, 'restoreSavedPayment'),
      ]
      return !isDue || requests.length === 1
    },
  },
  {
    // Specification 13.19.
    statement:
      'The page asks about the payment that this window knows, else about the one that the browser keeps.',
    holds: ({ context: { savedPayment } }, history) =>
      inputRecordsInLastStep(history, 'restoreSavedPayment').length === 0 || !savedPayment?.intent,
  },
  {
    statement:
      'The customer can leave at any time. If a payment exists, the page asks for its status once more.',
    holds: (snapshot, history) => {
      if (wasLastEvent(history, PAYMENT_STEPS.left))
        return snapshot.matches(snapshot.context.savedPayment?.intent ? 'leaving' : 'left')
      return (
        snapshot.status === 'done' || snapshot.matches('leaving') || snapshot.can({ type: 'payment.left' })
      )
    },
  },
]
