import { hasExpectedDelays, timersStartedInLastStep } from '#machines/kit/check/pending-timers'
import { requestedActions, requestedInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep } from '#machines/kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { STEPS } from './fixtures'
import type { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'

type PaymentReturnMachine = typeof paymentReturnMachine

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)

/** An address of the same payment is no news, and asks for nothing. */
const isArrival = ({ event, actions }: HistoryStep) =>
  event.type === 'paymentReturn.opened' && actions.length > 0

/** What happened since the page was opened for this payment. */
const historyOfVisit = (history: readonly HistoryStep[]) =>
  history.slice(Math.max(0, history.findLastIndex(isArrival)))

const PAID_STEPS: readonly ChartEvent[] = [
  STEPS.paid,
  STEPS.succeeded,
  STEPS.paidAndOrdered,
  STEPS.succeededAndOrdered,
]
const wasPaid = (history: readonly HistoryStep[]) =>
  historyOfVisit(history).some(({ event }) => PAID_STEPS.includes(event))
const isConfirmedNow = (history: readonly HistoryStep[]) =>
  lastStepWas(history, STEPS.paidAndOrdered, STEPS.succeededAndOrdered, STEPS.ordered, STEPS.orderedWithoutId)

export const navigationsOf = (history: readonly HistoryStep[]) =>
  ['showConfirmation', 'showOrders'].flatMap(action => requestedActions(historyOfVisit(history), action))

export const paymentReturnInvariants: readonly Invariant<PaymentReturnMachine>[] = [
  {
    statement: 'Success only after the provider said paid, or the app itself says which order it is.',
    holds: (snapshot, history) =>
      !snapshot.matches('confirmed') || snapshot.context.sessionId === null || wasPaid(history),
    historyKey: wasPaid,
  },
  {
    statement:
      'The cart is emptied and the kept facts are dropped when it is paid, once, and never otherwise.',
    holds: (_, history) =>
      ['emptyCart', 'clearSavedPayment'].every(
        action => requestedInLastStep(history, action).length === (isConfirmedNow(history) ? 1 : 0),
      ),
  },
  {
    statement: 'One order is posted for one session: when it is paid and has none.',
    holds: ({ context }, history) => {
      const posts = actorInputsInLastStep(history, 'createOrder')
      if (!lastStepWas(history, STEPS.paid, STEPS.succeeded)) return posts.length === 0
      return posts.length === 1 && JSON.stringify(posts).includes(`"sessionId":"${context.sessionId}"`)
    },
  },
  {
    statement: 'One order, one navigation.',
    holds: (snapshot, history) => navigationsOf(history).length === (snapshot.matches('shown') ? 1 : 0),
    historyKey: history => navigationsOf(history).length,
  },
  {
    statement: 'It goes to the confirmation of the very order, and to /orders only without one.',
    holds: ({ context: { orderId } }, history) =>
      requestedInLastStep(history, 'showConfirmation').every(shown => shown === orderId) &&
      requestedInLastStep(history, 'showOrders').every(() => orderId === null),
  },
  {
    statement: 'An unhappy end, and only that, explains itself.',
    holds: snapshot => Boolean(snapshot.context.errorMessage) === snapshot.matches('failed'),
  },
  {
    statement: 'One question at a time, and none after the end.',
    holds: ({ children, value }) => {
      const at = JSON.stringify(value)
      if (at.includes('requesting')) return Object.keys(children).join() === 'verifyPayment'
      return Object.keys(children).join() === (at.includes('placingOrder') ? 'createOrder' : '')
    },
  },
  {
    statement: 'The tab showing and the browser online ask at once.',
    holds: (_, history) =>
      !lastStepWas(history, STEPS.tabShown, STEPS.online) ||
      actorInputsInLastStep(history, 'verifyPayment').length === 1,
  },
  {
    statement: 'The countdown shows three seconds, two, and one, and each of them ends.',
    holds: (snapshot, history) => {
      const { secondsLeft } = snapshot.context
      const isTicked = lastStepWas(history, STEPS.countdownTick) && snapshot.matches('confirmed')
      return (
        secondsLeft >= 1 && secondsLeft <= 3 && (!isTicked || timersStartedInLastStep(history).length === 1)
      )
    },
  },
  {
    statement:
      'A redirect after 3 s, one by one; asked every 2 s, for a minute; 25 s without an answer are none.',
    holds: (_, history) =>
      hasExpectedDelays(history, { tick: 1_000, askEvery: 2_000, giveUpAfter: 60_000, patience: 25_000 }),
  },
]
