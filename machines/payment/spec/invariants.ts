import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedInLastStep, toastTitlesInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { STARTED_AT, STEPS } from './fixtures'
import {
  FAILURE_STEPS,
  inputsNow,
  isDeepEqual,
  lastStepWas,
  payableKeys,
  savedPaymentAfter,
} from './history'
import type { paymentMachine } from '#machines/payment/payment.machine'

type PaymentMachine = typeof paymentMachine

const PAID_STEPS: readonly ChartEvent[] = [STEPS.succeeded, STEPS.paid, STEPS.savedPaid, STEPS.savedLeftPaid]
const NOT_CREATED_STEPS: readonly ChartEvent[] = [
  STEPS.vendorClosed,
  STEPS.rateLimited,
  STEPS.providerDown,
  STEPS.createLost,
  STEPS.createUnreadable,
  STEPS.createPatienceEnds,
]
const TIMEOUT_STEPS: readonly ChartEvent[] = [STEPS.pollTimeout, STEPS.timedOut]

/** The one question that each state has under way. */
const ACTOR_OF_STATE = [
  [{ resuming: 'requesting' }, 'restorePayment'],
  [{ resuming: 'checking' }, 'fetchOutcome'],
  [{ creating: 'readingClock' }, 'readClock'],
  [{ creating: 'requesting' }, 'createPayment'],
  ['openingCheckout', 'openCheckout'],
  [{ processing: 'checking' }, 'fetchOutcome'],
  ['leaving', 'fetchOutcome'],
] as const

/** Section 9, and the chart's own patience, in ms. What is left of the ten minutes: all, or all but the 4 s of an answer. */
const EXPECTED_TIMES = {
  pollEvery: 2_000,
  simulation: 3_000,
  patience: 25_000,
  lookPatience: 5_000,
  untilLimit: [600_000, 596_000],
}

const isActionDone = (history: readonly HistoryStep[], action: string, due: boolean) =>
  requestedInLastStep(history, action).length === (due ? 1 : 0)
const actionIndex = (history: readonly HistoryStep[], action: string) =>
  (history.at(-1)?.actions ?? []).findIndex(({ type }) => type === action)

export const paymentInvariants: readonly Invariant<PaymentMachine>[] = [
  {
    statement:
      'At most one live intent, whatever is clicked, retried, reloaded or timed out: what may still be paid is what is known.',
    holds: ({ context: { savedPayment } }, history) =>
      payableKeys(history).every(key => key === savedPayment?.idempotencyKey),
  },
  {
    statement: 'What is known to be dead is known no longer, and the next start is a new payment.',
    holds: ({ context: { savedPayment }, value }, history) =>
      !(value === 'failed' || value === 'pending') ||
      !lastStepWas(history, ...FAILURE_STEPS) ||
      savedPayment === null,
  },
  {
    statement: 'One click makes one payment: none is made that no click asked for.',
    holds: (_, history) => {
      const isClick =
        history.at(-1)?.event.type === 'payment.started' && history.at(-2)?.stateValue === 'pending'
      const isNoted = lastStepWas(history, STEPS.clockRead)
      return (
        inputsNow(history, 'createPayment').length <= (isNoted ? 1 : 0) &&
        inputsNow(history, 'readClock').length === (isClick ? 1 : 0)
      )
    },
  },
  {
    statement: 'One question at a time, and none at rest.',
    holds: snapshot => {
      const due = ACTOR_OF_STATE.filter(([state]) => snapshot.matches(state)).map(([, actor]) => actor)
      const running = Object.keys(snapshot.children).filter(id => id !== 'watchPayment')
      return snapshot.status === 'done' || isDeepEqual(running, due)
    },
  },
  {
    statement:
      'No poll without an intent, none after the end: the known one is asked about, since when it was started.',
    holds: ({ context: { savedPayment }, status }, history) =>
      inputsNow(history, 'fetchOutcome').every(
        ({ paymentIntentId, startedAt }) =>
          status === 'active' &&
          paymentIntentId === savedPayment?.intent?.paymentIntentId &&
          startedAt === savedPayment?.startedAt,
      ),
  },
  {
    statement: 'Success only after succeeded or paid, and always then.',
    holds: (snapshot, history) =>
      snapshot.matches('success') === lastStepWas(history, ...PAID_STEPS, STEPS.simulationEnds),
  },
  {
    statement: 'An unhappy end, and only that, explains itself.',
    holds: snapshot => {
      const isUnhappy = snapshot.matches('failed') || snapshot.matches('orderMissing')
      return isUnhappy === Boolean(snapshot.context.errorMessage)
    },
  },
  {
    statement:
      "'Payment completed successfully!' and 'Payment cancelled by user' are told at those ends, once; and why none was made.",
    holds: (snapshot, history) => {
      const left = snapshot.matches('left') ? ['Payment cancelled by user'] : []
      const unmade = lastStepWas(history, ...NOT_CREATED_STEPS) ? [snapshot.context.errorMessage] : left
      return isDeepEqual(
        toastTitlesInLastStep(history),
        snapshot.matches('success') ? ['Payment completed successfully!'] : unmade,
      )
    },
  },
  {
    statement: 'Paid, it shows the order and empties the cart; left, it goes back to the cart.',
    holds: (snapshot, history) =>
      isActionDone(history, 'showOrder', snapshot.matches('success')) &&
      isActionDone(history, 'emptyCart', snapshot.matches('success')) &&
      isActionDone(history, 'showCart', snapshot.matches('left')),
  },
  {
    statement:
      'When the server says no to what is paid for, the cart is read again: it may show what is so no longer.',
    holds: (_, history) => isActionDone(history, 'refreshCart', lastStepWas(history, STEPS.vendorClosed)),
  },
  {
    statement:
      'The pop-up closes at every end and failure, but for the ten minutes: the customer may be paying.',
    holds: (snapshot, history) => {
      const fails =
        snapshot.matches('failed') &&
        history.at(-2)?.stateValue !== 'failed' &&
        !lastStepWas(history, ...TIMEOUT_STEPS)
      return isActionDone(history, 'closeCheckout', fails || snapshot.status === 'done')
    },
  },
  {
    statement: 'Facts are kept before the call, with its key and its time.',
    holds: (_, history) =>
      inputsNow(history, 'createPayment').every(({ key }) => {
        const kept = JSON.stringify(requestedInLastStep(history, 'savePayment'))
        return (
          kept.includes(`"key":"${key}"`) &&
          actionIndex(history, 'savePayment') < actionIndex(history, 'xstate.spawnChild')
        )
      }),
  },
  {
    statement: 'The ten minutes begin with the click, also for a checkout that is shown again.',
    holds: ({ context: { savedPayment } }, history) =>
      !lastStepWas(history, STEPS.clockRead) || savedPayment?.startedAt === STARTED_AT,
  },
  {
    statement: 'Facts are kept over a reload: what the browser keeps is what the chart knows.',
    holds: ({ context: { savedPayment, userId }, ...snapshot }, history) => {
      const known = snapshot.value === 'success' ? null : savedPayment
      return isDeepEqual(savedPaymentAfter(history), known && { ...known, userId })
    },
  },
  {
    statement: 'What is left is kept as left, and what is started is not.',
    holds: snapshot => {
      const { savedPayment } = snapshot.context
      const isOut = snapshot.matches('left') || snapshot.matches('leaving')
      const isUnderWay = snapshot.matches('openingCheckout') || snapshot.matches('processing')
      return (
        savedPayment === null || ((!isOut || savedPayment.wasLeft) && (!isUnderWay || !savedPayment.wasLeft))
      )
    },
  },
  {
    statement: "Never a checkout opened at a URL that is not the provider's.",
    holds: ({ context: { savedPayment } }, history) =>
      inputsNow(history, 'openCheckout').every(
        ({ url, place }) =>
          new URL(String(url)).host === 'checkout.stripe.com' && place === savedPayment?.checkoutTarget,
      ),
  },
  {
    statement: 'Ten minutes are the end of the polling, by the timer or by an answer.',
    holds: (snapshot, history) =>
      !snapshot.matches('processing') || !lastStepWas(history, ...TIMEOUT_STEPS, STEPS.savedTimedOut),
  },
  {
    statement: 'Every 2 s, for at most 10 minutes since it was started; simulated after 3 s.',
    holds: (_, history) => hasExpectedDelays(history, EXPECTED_TIMES),
  },
  {
    statement: 'The tab showing and the browser online ask at once; so does a word from another window.',
    holds: (snapshot, history) => {
      const waits = snapshot.matches('processing') || snapshot.matches('resuming')
      const isAtRest = snapshot.matches('pending') || snapshot.matches('failed')
      const isDue = lastStepWas(history, STEPS.tabShown, STEPS.online)
        ? waits
        : lastStepWas(history, STEPS.changedElsewhere) && (waits || isAtRest)
      const asks = [...inputsNow(history, 'fetchOutcome'), ...inputsNow(history, 'restorePayment')]
      return !isDue || asks.length === 1
    },
  },
  {
    statement: 'Asks about the previous intent: the one that this window knows, else the one that is kept.',
    holds: ({ context: { savedPayment } }, history) =>
      inputsNow(history, 'restorePayment').length === 0 || !savedPayment?.intent,
  },
  {
    statement: 'The customer can leave at any time, with a last look where there is a payment.',
    holds: (snapshot, history) => {
      if (lastStepWas(history, STEPS.left))
        return snapshot.matches(snapshot.context.savedPayment?.intent ? 'leaving' : 'left')
      return (
        snapshot.status === 'done' || snapshot.matches('leaving') || snapshot.can({ type: 'payment.left' })
      )
    },
  },
]
