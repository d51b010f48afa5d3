import { askedNow } from '#machines/kit/asked'
import type { Law, Taken } from '#machines/kit/flow'
import { inputsOf, isFor, isRecord, lastInput, same } from '#machines/park/begun'
import { STEPS } from '#machines/park/park.cases'
import type { parkMachine } from '#machines/park/park.machine'
import { paymentRegionLaws } from '#machines/park/payment-region.laws'

type Park = typeof parkMachine

/** Those of everybody. */
export const ALWAYS: readonly string[] = ['session', 'toasts', 'browserEvents']
/** Realtime, cart, delivery address and checkout. */
const OF_A_CUSTOMER = 4

const wasSignedIn = (taken: Taken | undefined) => isRecord(taken?.to) && 'signedIn' in taken.to

export const parkLaws: readonly Law<Park>[] = [
  {
    says: 'A customer is known exactly while somebody is signed in.',
    holds: snapshot => (typeof snapshot.context.userId === 'string') === snapshot.hasTag('signedIn'),
  },
  {
    says: "Nothing of a customer's runs while nobody is signed in.",
    holds: snapshot =>
      snapshot.hasTag('signedIn') || !Object.keys(snapshot.children).some(id => !ALWAYS.includes(id)),
  },
  {
    says: 'A new user never inherits an old socket, nor an old cart.',
    holds: (snapshot, history) =>
      !snapshot.hasTag('signedIn') ||
      ['realtime', 'cart'].every(id => isFor(lastInput(history, id), snapshot.context.userId)),
    remembers: history => lastInput(history, 'realtime'),
  },
  {
    says: "Nobody reads what was another customer's: answers are dropped and everything stops when they leave.",
    holds: (_, history) => {
      const [before, last] = [history.at(-2), history.at(-1)]
      const isAnew = inputsOf(history.slice(-1), 'realtime').length > 0
      const isLeaving = wasSignedIn(before) && (!wasSignedIn(last) || isAnew)
      return (
        askedNow(history, 'forgetCustomer').length === (isLeaving ? 1 : 0) &&
        (!isLeaving || askedNow(history, 'xstate.stopChild').length >= OF_A_CUSTOMER)
      )
    },
  },
  {
    says: 'An order is tracked while its page is open, and only then.',
    holds: (snapshot, history) => {
      const isTracked = snapshot.children.orderTracking !== undefined
      const { orderId } = snapshot.context
      const isThatOne = same(lastInput(history, 'orderTracking'), { orderId })
      return isTracked === snapshot.matches({ signedIn: { orderPage: 'open' } }) && (!isTracked || isThatOne)
    },
    remembers: history => lastInput(history, 'orderTracking'),
  },
  {
    says: "What a visitor wanted is theirs until the cart has it, and nobody's after.",
    holds: (snapshot, history) =>
      snapshot.context.wanted === null || history.some(({ event }) => event === STEPS.addWanted),
  },
  ...paymentRegionLaws,
]
