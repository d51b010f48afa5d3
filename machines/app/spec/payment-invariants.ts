import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep } from '#machines/kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { isDeepEqual, isForUser, isRecord, lastActorInput } from './history'
import { STEPS } from './fixtures'
import type { appMachine } from '#machines/app/app.machine'
import type { PaymentVisit } from '#machines/app/app.setup'

type AppMachine = typeof appMachine

const PAYMENT_ACTORS: readonly string[] = ['payment', 'paymentReturn', 'checkLastPayment']

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)

/** The notices that went to the toasts in the last step. */
export const toastsNow = (history: readonly HistoryStep[]): unknown[] =>
  requestedInLastStep(history, 'xstate.sendTo')
    .filter(isRecord)
    .map(({ event }) => event)
    .filter(isRecord)
    .flatMap(({ type, notice }) => (type === 'toast.raised' ? [notice] : []))

/** What the payment's chart is begun with; its fields in the order in which the park gives them. */
const paymentInput = (
  { paymentRequest, returnedUnpaid }: PaymentVisit,
  userId: unknown,
  checkoutDomain: string,
) => ({
  userId,
  handover,
  cameBack,
  checkoutDomain,
})
const paymentRequestIn = (input: unknown) => (isRecord(input) ? input.handover : undefined)

const OPENINGS = [
  STEPS.paymentOpened,
  STEPS.otherPaymentOpened,
  STEPS.returnedUnpaid,
  STEPS.returnedUnpaidSameRequest,
]

/** The page that is open says once more what it said. */
function isSameVisitRepeated(history: readonly HistoryStep[]): boolean {
  const [before, last] = [history.at(-2), history.at(-1)]
  const wasOpen = /"paying":"(open|over)"/.test(JSON.stringify(before?.stateValue ?? null))
  const known = paymentRequestIn(lastActorInput(history.slice(0, -1), 'payment'))
  return wasOpen && last?.event.cameBack === false && isDeepEqual(last.event.handover, known)
}

export const appPaymentInvariants: readonly Invariant<AppMachine>[] = [
  {
    statement: 'One chart of a payment runs at most, and none while nobody is signed in.',
    holds: snapshot =>
      Object.keys(snapshot.children).filter(id => PAYMENT_ACTORS.includes(id)).length <=
      (snapshot.hasTag('signedIn') ? 1 : 0),
  },
  {
    statement:
      'A payment is followed while its page is open and while it has its last look, as its page was opened.',
    holds: (snapshot, history) => {
      const { paymentVisit, userId, checkoutDomain } = snapshot.context
      const isPaying = snapshot.matches({ signedIn: { payment: 'paying' } })
      if (!isPaying) return snapshot.children.payment === undefined
      return isDeepEqual(
        lastActorInput(history, 'payment'),
        paymentInput(paymentVisit, userId, checkoutDomain),
      )
    },
  },
  {
    statement: 'Who is back from the provider is looked after while that page is open, and only then.',
    holds: (snapshot, history) => {
      const isReturning = snapshot.matches({ signedIn: { payment: 'returning' } })
      const [begun] = actorInputsInLastStep(history, 'paymentReturn')
      const isThatOne = !isRecord(begun) || begun.sessionId === history.at(-1)?.event.sessionId
      return isReturning === (snapshot.children.paymentReturn !== undefined) && isThatOne
    },
  },
  {
    statement: 'It is always the customer who is here whose last payment is asked about.',
    holds: (snapshot, history) =>
      actorInputsInLastStep(history, 'checkLastPayment').every(input =>
        isForUser(input, snapshot.context.userId),
      ),
  },
  {
    statement: 'A payment that ended while nobody looked is told once, and nothing else is.',
    holds: (_, history) => {
      const isNews = lastStepWas(
        history,
        STEPS.lastPaymentPaid,
        STEPS.lastPaymentPaidWithoutId,
        STEPS.lastPaymentEnded,
      )
      return toastsNow(history).length === (isNews ? 1 : 0)
    },
  },
  {
    statement: 'An order that was paid is asked for.',
    holds: (_, history) =>
      !lastStepWas(history, STEPS.lastPaymentPaid, STEPS.lastPaymentPaidWithoutId, STEPS.paid) ||
      requestedInLastStep(history, 'refreshOrders').length === 1,
  },
  {
    statement: 'A page that is open and says so again begins no second chart.',
    holds: (_, history) =>
      !isSameVisitRepeated(history) || actorInputsInLastStep(history, 'payment').length === 0,
  },
  {
    statement: 'Another visit begins anew: nothing of the one before is left running.',
    holds: (_, history) => {
      const opened = lastStepWas(history, ...OPENINGS)
      return !opened || isSameVisitRepeated(history) || actorInputsInLastStep(history, 'payment').length === 1
    },
  },
]
