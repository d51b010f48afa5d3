import { askedNow } from '#machines/kit/asked'
import { begunNow } from '#machines/kit/begun'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { isFor, isRecord, lastInput, same } from '#machines/park/begun'
import { STEPS } from '#machines/park/park.cases'
import type { parkMachine } from '#machines/park/park.machine'
import type { Visit } from '#machines/park/park.setup'

type Park = typeof parkMachine

const OF_PAYMENTS: readonly string[] = ['payment', 'paymentReturn', 'askLastPayment']

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)

/** The notices that went to the toasts in the last step. */
export const noticesNow = (history: readonly Taken[]): unknown[] =>
  askedNow(history, 'xstate.sendTo')
    .filter(isRecord)
    .map(({ event }) => event)
    .filter(isRecord)
    .flatMap(({ type, notice }) => (type === 'toast.raised' ? [notice] : []))

/** What the payment's chart is begun with; its fields in the order in which the park gives them. */
const inputOf = ({ handover, cameBack }: Visit, userId: unknown, checkoutDomain: string) => ({
  userId,
  handover,
  cameBack,
  checkoutDomain,
})
const handoverIn = (input: unknown) => (isRecord(input) ? input.handover : undefined)

const OPENINGS = [STEPS.paymentOpened, STEPS.otherPaymentOpened, STEPS.cameBack, STEPS.cameBackToTheSame]

/** The page that is open says once more what it said. */
function isRepeated(history: readonly Taken[]): boolean {
  const [before, last] = [history.at(-2), history.at(-1)]
  const wasOpen = /"paying":"(open|over)"/.test(JSON.stringify(before?.to ?? null))
  const known = handoverIn(lastInput(history.slice(0, -1), 'payment'))
  return wasOpen && last?.event.cameBack === false && same(last.event.handover, known)
}

export const paymentRegionLaws: readonly Law<Park>[] = [
  {
    says: 'One chart of a payment runs at most, and none while nobody is signed in.',
    holds: snapshot =>
      Object.keys(snapshot.children).filter(id => OF_PAYMENTS.includes(id)).length <=
      (snapshot.hasTag('signedIn') ? 1 : 0),
  },
  {
    says: 'A payment is followed while its page is open and while it has its last look, as its page was opened.',
    holds: (snapshot, history) => {
      const { visit, userId, checkoutDomain } = snapshot.context
      const isPaying = snapshot.matches({ signedIn: { payment: 'paying' } })
      if (!isPaying) return snapshot.children.payment === undefined
      return same(lastInput(history, 'payment'), inputOf(visit, userId, checkoutDomain))
    },
  },
  {
    says: 'Who is back from the provider is looked after while that page is open, and only then.',
    holds: (snapshot, history) => {
      const isReturning = snapshot.matches({ signedIn: { payment: 'returning' } })
      const [begun] = begunNow(history, 'paymentReturn')
      const isThatOne = !isRecord(begun) || begun.sessionId === history.at(-1)?.event.sessionId
      return isReturning === (snapshot.children.paymentReturn !== undefined) && isThatOne
    },
  },
  {
    says: 'It is always the customer who is here whose last payment is asked about.',
    holds: (snapshot, history) =>
      begunNow(history, 'askLastPayment').every(input => isFor(input, snapshot.context.userId)),
  },
  {
    says: 'A payment that ended while nobody looked is told once, and nothing else is.',
    holds: (_, history) => {
      const isNews = came(history, STEPS.foundPaid, STEPS.foundPaidWithoutId, STEPS.foundEnded)
      return noticesNow(history).length === (isNews ? 1 : 0)
    },
  },
  {
    says: 'An order that was paid is asked for.',
    holds: (_, history) =>
      !came(history, STEPS.foundPaid, STEPS.foundPaidWithoutId, STEPS.paid) ||
      askedNow(history, 'refreshOrders').length === 1,
  },
  {
    says: 'A page that is open and says so again begins no second chart.',
    holds: (_, history) => !isRepeated(history) || begunNow(history, 'payment').length === 0,
  },
  {
    says: 'Another visit begins anew: nothing of the one before is left running.',
    holds: (_, history) => {
      const opened = came(history, ...OPENINGS)
      return !opened || isRepeated(history) || begunNow(history, 'payment').length === 1
    },
  },
]
