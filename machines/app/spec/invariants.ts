import type { SnapshotFrom } from 'xstate'
import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep } from '#machines/kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { forwardedNow, isDeepEqual, isForUser, isRecord, lastActorInput } from './history'
import { STEPS } from './fixtures'
import type { appMachine } from '#machines/app/app.machine'
import { appPaymentInvariants } from './payment-invariants'

type AppMachine = typeof appMachine

/** Those of everybody. */
export const PERMANENT_ACTORS: readonly string[] = ['session', 'toasts', 'browserEvents']
/** Realtime, cart, delivery address and checkout. */
const CUSTOMER_ACTOR_COUNT = 4

const REFRESHING_ACTORS = ['session', 'realtime', 'orderTracking', 'ordersList', 'payment', 'paymentReturn']
const REFRESH_EVENTS = ['cart: cart.refreshRequested', 'deliveryAddress: address.refreshRequested']
const RECONNECT_EVENTS = ['orderTracking: realtime.connected', 'ordersList: realtime.connected']

/** Who hears of what: those of them that are there. */
const EXPECTED_FORWARDS = new Map<ChartEvent, readonly string[]>([
  [STEPS.online, [...REFRESHING_ACTORS.map(name => `${name}: browser.online`), ...REFRESH_EVENTS]],
  [STEPS.tabShown, [...REFRESHING_ACTORS.map(name => `${name}: tab.shown`), ...REFRESH_EVENTS]],
  [STEPS.offline, ['realtime: browser.offline']],
  [STEPS.orderStatusChanged, ['orderTracking: order.statusChanged', 'ordersList: order.statusChanged']],
  [STEPS.realtimeConnected, RECONNECT_EVENTS],
  [STEPS.paid, ['cart: cart.checkedOut', ...RECONNECT_EVENTS]],
  [STEPS.lastPaymentPaid, ['cart: cart.refreshRequested', ...RECONNECT_EVENTS]],
  [STEPS.lastPaymentPaidWithoutId, ['cart: cart.refreshRequested', ...RECONNECT_EVENTS]],
])
const isToastEvent = (passed: string) => passed.startsWith('toasts: ')

type AppState = Parameters<SnapshotFrom<AppMachine>['matches']>[0]

/** Where the park stands once one of these has broken. */
const STATE_AFTER_ERROR = new Map<string, AppState>([
  ['xstate.error.actor.session', 'signedOut'],
  ['xstate.error.actor.payment', { signedIn: { payment: 'idle' } }],
  ['xstate.error.actor.paymentReturn', { signedIn: { payment: 'idle' } }],
  ['xstate.error.actor.orderTracking', { signedIn: { orderPage: 'closed' } }],
  ['xstate.error.actor.ordersList', { signedIn: { ordersPage: 'closed' } }],
])

const wasSignedIn = (taken: HistoryStep | undefined) =>
  isRecord(taken?.stateValue) && 'signedIn' in taken.stateValue

export const appInvariants: readonly Invariant<AppMachine>[] = [
  {
    statement: 'A customer is known exactly while somebody is signed in.',
    holds: snapshot => (typeof snapshot.context.userId === 'string') === snapshot.hasTag('signedIn'),
  },
  {
    statement: "Nothing of a customer's runs while nobody is signed in.",
    holds: snapshot =>
      snapshot.hasTag('signedIn') ||
      !Object.keys(snapshot.children).some(id => !PERMANENT_ACTORS.includes(id)),
  },
  {
    statement: 'A new user never inherits an old socket, nor an old cart.',
    holds: (snapshot, history) =>
      !snapshot.hasTag('signedIn') ||
      ['realtime', 'cart'].every(id => isForUser(lastActorInput(history, id), snapshot.context.userId)),
  },
  {
    statement:
      "Nobody reads what was another customer's: answers are dropped and everything stops when they leave.",
    holds: (_, history) => {
      const [before, last] = [history.at(-2), history.at(-1)]
      const isAnew = actorInputsInLastStep(history, 'realtime').length > 0
      const isLeaving = wasSignedIn(before) && (!wasSignedIn(last) || isAnew)
      return (
        requestedInLastStep(history, 'clearCustomerData').length === (isLeaving ? 1 : 0) &&
        forwardedNow(history).includes('toasts: toasts.cleared') === isLeaving &&
        (!isLeaving || requestedInLastStep(history, 'xstate.stopChild').length >= CUSTOMER_ACTOR_COUNT)
      )
    },
  },
  {
    statement: 'An order is tracked while its page is open, and only then.',
    holds: (snapshot, history) => {
      const isTracked = snapshot.children.orderTracking !== undefined
      const { orderId } = snapshot.context
      const isThatOne = isDeepEqual(lastActorInput(history, 'orderTracking'), { orderId })
      return isTracked === snapshot.matches({ signedIn: { orderPage: 'open' } }) && (!isTracked || isThatOne)
    },
  },
  {
    statement: "What a visitor wanted is theirs until the cart has it, and nobody's after.",
    holds: (snapshot, history) =>
      snapshot.context.pendingAdd === null || history.some(({ event }) => event === STEPS.addRequested),
  },
  {
    statement:
      'Asked again when the browser is online and when the tab shows; news of an order reaches the pages that show it.',
    holds: ({ children }, history) => {
      const due = EXPECTED_FORWARDS.get(history.at(-1)?.event ?? STEPS.ann)
      if (!due) return true
      const there = due.filter(passed => Object.keys(children).some(name => passed.startsWith(`${name}: `)))
      const passed = forwardedNow(history).filter(one => !isToastEvent(one))
      return isDeepEqual(passed.toSorted(), there.toSorted())
    },
  },
  {
    statement: 'What breaks is noted, and takes nothing with it but its own page.',
    holds: (snapshot, history) => {
      const { type } = history.at(-1)?.event ?? STEPS.ann
      const isBroken = type.startsWith('xstate.error.') && type !== STEPS.lastPaymentError.type
      const where = STATE_AFTER_ERROR.get(type)
      return (
        requestedInLastStep(history, 'log').length === (isBroken ? 1 : 0) &&
        (!where || snapshot.matches(where))
      )
    },
  },
  {
    statement: '25 s without an answer are none.',
    holds: (_, history) => hasExpectedDelays(history, { patience: 25_000 }),
  },
  ...appPaymentInvariants,
]
