import type { SnapshotFrom } from 'xstate'
import { keepsTimes } from '#machines/kit/armed'
import { askedNow } from '#machines/kit/asked'
import { begunNow } from '#machines/kit/begun'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { isFor, isRecord, lastInput, passedNow, same } from '#machines/park/begun'
import { STEPS } from '#machines/park/park.cases'
import type { parkMachine } from '#machines/park/park.machine'
import { paymentRegionLaws } from '#machines/park/payment-region.laws'

type Park = typeof parkMachine

/** Those of everybody. */
export const ALWAYS: readonly string[] = ['session', 'toasts', 'browserEvents']
/** Realtime, cart, delivery address and checkout. */
const OF_A_CUSTOMER = 4

const ASK_AGAIN = ['session', 'realtime', 'orderTracking', 'ordersList', 'payment', 'paymentReturn']
const REFRESHED = ['cart: cart.refreshed', 'deliveryAddress: address.refreshed']
const MISSED = ['orderTracking: order.caughtUp', 'ordersList: order.caughtUp']

/** Who hears of what: those of them that are there. */
const HEARD = new Map<Step, readonly string[]>([
  [STEPS.online, [...ASK_AGAIN.map(name => `${name}: browser.online`), ...REFRESHED]],
  [STEPS.shown, [...ASK_AGAIN.map(name => `${name}: tab.shown`), ...REFRESHED]],
  [STEPS.offline, ['realtime: browser.offline']],
  [STEPS.pushed, ['orderTracking: order.pushed', 'ordersList: order.pushed']],
  [STEPS.caughtUp, MISSED],
  [STEPS.paid, ['cart: cart.emptied', ...MISSED]],
  [STEPS.foundPaid, ['cart: cart.refreshed', ...MISSED]],
  [STEPS.foundPaidWithoutId, ['cart: cart.refreshed', ...MISSED]],
])
const isToast = (passed: string) => passed.startsWith('toasts: ')

type Where = Parameters<SnapshotFrom<Park>['matches']>[0]

/** Where the park stands once one of these has broken. */
const AFTER_BREAKING = new Map<string, Where>([
  ['xstate.error.actor.session', 'visiting'],
  ['xstate.error.actor.payment', { signedIn: { payment: 'idle' } }],
  ['xstate.error.actor.paymentReturn', { signedIn: { payment: 'idle' } }],
  ['xstate.error.actor.orderTracking', { signedIn: { orderPage: 'closed' } }],
  ['xstate.error.actor.ordersList', { signedIn: { ordersPage: 'closed' } }],
])

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
  },
  {
    says: "Nobody reads what was another customer's: answers are dropped and everything stops when they leave.",
    holds: (_, history) => {
      const [before, last] = [history.at(-2), history.at(-1)]
      const isAnew = begunNow(history, 'realtime').length > 0
      const isLeaving = wasSignedIn(before) && (!wasSignedIn(last) || isAnew)
      return (
        askedNow(history, 'forgetCustomer').length === (isLeaving ? 1 : 0) &&
        passedNow(history).includes('toasts: toasts.cleared') === isLeaving &&
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
  },
  {
    says: "What a visitor wanted is theirs until the cart has it, and nobody's after.",
    holds: (snapshot, history) =>
      snapshot.context.wanted === null || history.some(({ event }) => event === STEPS.addWanted),
  },
  {
    says: 'Asked again when the browser is online and when the tab shows; news of an order reaches the pages that show it.',
    holds: ({ children }, history) => {
      const due = HEARD.get(history.at(-1)?.event ?? STEPS.ann)
      if (!due) return true
      const there = due.filter(passed => Object.keys(children).some(name => passed.startsWith(`${name}: `)))
      const passed = passedNow(history).filter(one => !isToast(one))
      return same(passed.toSorted(), there.toSorted())
    },
  },
  {
    says: 'What breaks is noted, and takes nothing with it but its own page.',
    holds: (snapshot, history) => {
      const { type } = history.at(-1)?.event ?? STEPS.ann
      const isBroken = type.startsWith('xstate.error.') && type !== STEPS.notLookedBack.type
      const where = AFTER_BREAKING.get(type)
      return askedNow(history, 'log').length === (isBroken ? 1 : 0) && (!where || snapshot.matches(where))
    },
  },
  {
    says: '25 s without an answer are none.',
    holds: (_, history) => keepsTimes(history, { patience: 25_000 }),
  },
  ...paymentRegionLaws,
]
