import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { isRecord } from '#domain/is-record'
import { isSameJson } from '#domain/same-json'
import type { appMachine } from '#machines/app/app.machine'
import type { PaymentVisit } from '#machines/app/app.setup'
import { wasLastEvent } from '#machines/history-queries'
import { APP_STEPS } from './fixtures'
import { isForUser, lastActorInput, sentToasts } from './history'

type AppMachine = typeof appMachine

const PAYMENT_ACTORS: readonly string[] = ['payment', 'paymentReturn', 'checkLastPayment']

/** The input of the payment chart, with its fields in the order of the app chart. */
const paymentInput = (
  { paymentRequest, returnedUnpaid }: PaymentVisit,
  userId: unknown,
  checkoutDomain: string,
) => ({
  userId,
  paymentRequest,
  returnedUnpaid,
  checkoutDomain,
})
const paymentRequestIn = (input: unknown) => (isRecord(input) ? input.paymentRequest : undefined)

const OPEN_STEPS = [
  APP_STEPS.paymentOpened,
  APP_STEPS.otherPaymentOpened,
  APP_STEPS.returnedUnpaid,
  APP_STEPS.returnedUnpaidSameRequest,
]

/** Whether the last step opens the visit that is already open. */
function isSameVisitRepeated(history: readonly HistoryStep[]): boolean {
  const [before, last] = [history.at(-2), history.at(-1)]
  const wasOpen = /"paying":"(open|ended)"/.test(JSON.stringify(before?.stateValue ?? null))
  const openRequest = paymentRequestIn(lastActorInput(history.slice(0, -1), 'payment'))
  return wasOpen && last?.event.returnedUnpaid === false && isSameJson(last.event.paymentRequest, openRequest)
}

export const appPaymentInvariants: readonly Invariant<AppMachine>[] = [
  {
    statement: 'At most one payment flow runs, and none while no customer is signed in.',
    holds: snapshot =>
      Object.keys(snapshot.children).filter(id => PAYMENT_ACTORS.includes(id)).length <=
      (snapshot.hasTag('signedIn') ? 1 : 0),
  },
  {
    statement:
      'The payment flow runs from the opening of its page until it ends, with what that page was opened with.',
    holds: (snapshot, history) => {
      const { paymentVisit, userId, checkoutDomain } = snapshot.context
      const isPaying = snapshot.matches({ signedIn: { payment: 'paying' } })
      if (!isPaying) return snapshot.children.payment === undefined
      return isSameJson(
        lastActorInput(history, 'payment'),
        paymentInput(paymentVisit, userId, checkoutDomain),
      )
    },
  },
  {
    statement: 'The payment return flow runs while its page is open, and only then.',
    holds: (snapshot, history) => {
      const isReturning = snapshot.matches({ signedIn: { payment: 'returning' } })
      const [input] = actorInputsInLastStep(history, 'paymentReturn')
      const isSameSession = !isRecord(input) || input.sessionId === history.at(-1)?.event.sessionId
      return isReturning === (snapshot.children.paymentReturn !== undefined) && isSameSession
    },
  },
  {
    statement: 'The app asks only about the last payment of the signed-in customer.',
    holds: (snapshot, history) =>
      actorInputsInLastStep(history, 'checkLastPayment').every(input =>
        isForUser(input, snapshot.context.userId),
      ),
  },
  {
    statement:
      'A toast reports the result of an earlier payment once, and the app itself shows no other toast.',
    holds: (_, history) => {
      const isReported = wasLastEvent(
        history,
        APP_STEPS.lastPaymentPaid,
        APP_STEPS.lastPaymentPaidWithoutId,
        APP_STEPS.lastPaymentEnded,
        APP_STEPS.lastPaymentRefunded,
        APP_STEPS.lastPaymentClosed,
      )
      return sentToasts(history).length === (isReported ? 1 : 0)
    },
  },
  {
    statement: 'The orders are read again after a payment is paid.',
    holds: (_, history) =>
      !wasLastEvent(history, APP_STEPS.lastPaymentPaid, APP_STEPS.lastPaymentPaidWithoutId, APP_STEPS.paid) ||
      actionParamsInLastStep(history, 'refreshOrders').length === 1,
  },
  {
    statement: 'A visit that is opened again starts no second payment flow.',
    holds: (_, history) =>
      !isSameVisitRepeated(history) || actorInputsInLastStep(history, 'payment').length === 0,
  },
  {
    statement: 'Another visit starts a new payment flow and stops the one before.',
    holds: (_, history) => {
      const isOpened = wasLastEvent(history, ...OPEN_STEPS)
      return (
        !isOpened || isSameVisitRepeated(history) || actorInputsInLastStep(history, 'payment').length === 1
      )
    },
  },
]
