import { hasExpectedDelays, timersStartedInLastStep } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep, requestedActionParams } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { CANCELLED_ERROR, REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { wasLastEvent } from '#machines/history-queries'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { PAYMENT_RETURN_STEPS } from './fixtures'

type PaymentReturnMachine = typeof paymentReturnMachine

/** The router opened another payment. The same payment causes no action. */
const isArrival = ({ event, actions }: HistoryStep) =>
  event.type === 'paymentReturn.opened' && actions.length > 0

/** The texts of an unpaid session: the server has said that no money stays with the park. */
const DECIDED_ERRORS: readonly (string | null)[] = [CANCELLED_ERROR, REFUNDED_ERROR]

/** The steps since the page was opened for this payment. */
const historyOfVisit = (history: readonly HistoryStep[]) =>
  history.slice(Math.max(0, history.findLastIndex(isArrival)))

const PAID_STEPS: readonly ChartEvent[] = [
  PAYMENT_RETURN_STEPS.paid,
  PAYMENT_RETURN_STEPS.succeeded,
  PAYMENT_RETURN_STEPS.paidAndOrdered,
  PAYMENT_RETURN_STEPS.succeededAndOrdered,
]
const wasPaid = (history: readonly HistoryStep[]) =>
  historyOfVisit(history).some(({ event }) => PAID_STEPS.includes(event))
const isConfirmedNow = (history: readonly HistoryStep[]) =>
  wasLastEvent(
    history,
    PAYMENT_RETURN_STEPS.paidAndOrdered,
    PAYMENT_RETURN_STEPS.succeededAndOrdered,
    PAYMENT_RETURN_STEPS.ordered,
    PAYMENT_RETURN_STEPS.orderedWithoutId,
  )

const navigationsOf = (history: readonly HistoryStep[]) =>
  ['showConfirmation', 'showOrders'].flatMap(action => requestedActionParams(historyOfVisit(history), action))

export const paymentReturnInvariants: readonly Invariant<PaymentReturnMachine>[] = [
  {
    statement:
      'The page confirms only a payment that the server reports as paid, or an order from the router state.',
    holds: (snapshot, history) =>
      !snapshot.matches('confirmed') || snapshot.context.sessionId === null || wasPaid(history),
    historyKey: wasPaid,
  },
  {
    statement:
      'The cart is emptied and the saved payment is cleared once, when the payment is confirmed, and never otherwise.',
    holds: (_, history) =>
      ['reportPaid', 'clearSavedPayment'].every(
        action => actionParamsInLastStep(history, action).length === (isConfirmedNow(history) ? 1 : 0),
      ),
  },
  {
    statement: 'A session has its order posted once, when it is paid and has none.',
    holds: ({ context }, history) => {
      const posts = actorInputsInLastStep(history, 'placePaidOrder')
      if (!wasLastEvent(history, PAYMENT_RETURN_STEPS.paid, PAYMENT_RETURN_STEPS.succeeded))
        return posts.length === 0
      return posts.length === 1 && JSON.stringify(posts).includes(`"sessionId":"${context.sessionId}"`)
    },
  },
  {
    // Specification 13.22.
    statement: 'One order, one navigation.',
    holds: (snapshot, history) => navigationsOf(history).length === (snapshot.matches('redirected') ? 1 : 0),
    historyKey: history => navigationsOf(history).length,
  },
  {
    // Specification 13.25.
    statement: 'The app goes to the confirmation of this order, and to /orders only without an order.',
    holds: ({ context: { orderId } }, history) =>
      actionParamsInLastStep(history, 'showConfirmation').every(shownId => shownId === orderId) &&
      actionParamsInLastStep(history, 'showOrders').every(() => orderId === null),
  },
  {
    statement: 'The page shows an error when it has failed, and only then.',
    holds: snapshot => Boolean(snapshot.context.errorMessage) === snapshot.matches('failed'),
  },
  {
    statement: 'The page shows a reason only beside an error.',
    holds: ({ context: { errorMessage, errorReason, errorCode } }) =>
      (errorReason ?? errorCode) === null || errorMessage !== null,
  },
  {
    // Specification 13.41.
    statement:
      'A failed page says that the payment may have been made, unless the server says that it was not, or is refunded.',
    holds: snapshot => {
      const { errorMessage, isOutcomeUnknown } = snapshot.context
      return isOutcomeUnknown === (snapshot.matches('failed') && !DECIDED_ERRORS.includes(errorMessage))
    },
  },
  {
    statement: 'At most one request runs at a time, and none after the end.',
    holds: ({ children, value }) => {
      const state = JSON.stringify(value)
      const running = Object.keys(children).join()
      if (state.includes('requesting')) return running === 'verifyPayment'
      return running === (state.includes('placingOrder') ? 'placePaidOrder' : '')
    },
  },
  {
    statement: 'The page asks at once when the tab shows or the browser is online.',
    holds: (_, history) =>
      !wasLastEvent(history, PAYMENT_RETURN_STEPS.tabShown, PAYMENT_RETURN_STEPS.online) ||
      actorInputsInLastStep(history, 'verifyPayment').length === 1,
  },
  {
    statement: 'The countdown shows 3, 2 and 1, and each second has a timer.',
    holds: (snapshot, history) => {
      const { secondsLeft } = snapshot.context
      const isTicked =
        wasLastEvent(history, PAYMENT_RETURN_STEPS.countdownTick) && snapshot.matches('confirmed')
      return (
        secondsLeft >= 1 && secondsLeft <= 3 && (!isTicked || timersStartedInLastStep(history).length === 1)
      )
    },
  },
  {
    statement:
      'The countdown ticks every second, the page asks every 2 s for a minute, and a request ends after 25 s.',
    holds: (_, history) =>
      hasExpectedDelays(history, {
        countdownTick: 1_000,
        retryEvery: 2_000,
        verifyTimeout: 60_000,
        actorTimeout: 25_000,
      }),
  },
]
