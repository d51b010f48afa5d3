import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { ChartEvent, HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import type { SnapshotFrom } from 'xstate'
import { isRecord } from '#domain/is-record'
import { isSameJson } from '#domain/same-json'
import type { appMachine } from '#machines/app/app.machine'
import { APP_STEPS, OTHER_PENDING_ADD, PENDING_ADD } from './fixtures'
import { forwardedInLastStep, isForUser, lastActorInput } from './history'
import { appPaymentInvariants } from './payment-invariants'

type AppMachine = typeof appMachine

/** The actors that run for visitors, too. */
export const PERMANENT_ACTORS: readonly string[] = ['session', 'toasts', 'browserEvents']
/** At least realtime, cart, delivery address and checkout run for a customer. */
const CUSTOMER_ACTOR_COUNT = 4

const REFRESHING_ACTORS = ['session', 'realtime', 'orderTracking', 'ordersList', 'payment', 'paymentReturn']
const REFRESH_EVENTS = ['cart: cart.refreshRequested', 'deliveryAddress: address.refreshRequested']
const STALE_ORDERS_EVENTS = ['orderTracking: orders.mayBeStale', 'ordersList: orders.mayBeStale']

/** The events that a step forwards to these actors, as far as they are running. */
const EXPECTED_FORWARDS = new Map<ChartEvent, readonly string[]>([
  [APP_STEPS.online, [...REFRESHING_ACTORS.map(name => `${name}: browser.online`), ...REFRESH_EVENTS]],
  [APP_STEPS.tabShown, [...REFRESHING_ACTORS.map(name => `${name}: tab.shown`), ...REFRESH_EVENTS]],
  [APP_STEPS.offline, ['realtime: browser.offline']],
  [APP_STEPS.orderStatusChanged, ['orderTracking: order.statusChanged', 'ordersList: order.statusChanged']],
  [APP_STEPS.realtimeConnected, STALE_ORDERS_EVENTS],
  [APP_STEPS.paid, ['cart: cart.orderPlaced', ...STALE_ORDERS_EVENTS]],
  [APP_STEPS.paidEarlierOrder, ['cart: cart.refreshRequested', ...STALE_ORDERS_EVENTS]],
  [APP_STEPS.lastPaymentPaid, ['cart: cart.orderPlaced', ...STALE_ORDERS_EVENTS]],
  [APP_STEPS.lastPaymentPaidWithoutId, ['cart: cart.refreshRequested', ...STALE_ORDERS_EVENTS]],
])
const isToastEvent = (forwarded: string) => forwarded.startsWith('toasts: ')

type AppState = Parameters<SnapshotFrom<AppMachine>['matches']>[0]

/** The state after the failure of an actor. */
const STATE_AFTER_ERROR = new Map<string, AppState>([
  ['xstate.error.actor.session', 'signedOut'],
  ['xstate.error.actor.payment', { signedIn: { payment: 'idle' } }],
  ['xstate.error.actor.paymentReturn', { signedIn: { payment: 'idle' } }],
  ['xstate.error.actor.orderTracking', { signedIn: { orderPage: 'closed' } }],
  ['xstate.error.actor.ordersList', { signedIn: { ordersPage: 'closed' } }],
])

const wasSignedIn = (step: HistoryStep | undefined) =>
  isRecord(step?.stateValue) && 'signedIn' in step.stateValue

export const appInvariants: readonly Invariant<AppMachine>[] = [
  {
    statement: 'A user id is known exactly while a customer is signed in.',
    holds: snapshot => (typeof snapshot.context.userId === 'string') === snapshot.hasTag('signedIn'),
  },
  {
    statement:
      'The cart, the live connection and the other flows of a customer run only while one is signed in.',
    holds: snapshot =>
      snapshot.hasTag('signedIn') ||
      !Object.keys(snapshot.children).some(id => !PERMANENT_ACTORS.includes(id)),
  },
  {
    statement: 'A new customer never gets the live connection or the cart of the customer before.',
    holds: (snapshot, history) =>
      !snapshot.hasTag('signedIn') ||
      ['realtime', 'cart'].every(id => isForUser(lastActorInput(history, id), snapshot.context.userId)),
  },
  {
    statement:
      'When a customer is signed out, or another one signs in, the app forgets their orders and toasts, and their flows stop.',
    holds: (_, history) => {
      const [before, last] = [history.at(-2), history.at(-1)]
      const isRestarted = actorInputsInLastStep(history, 'realtime').length > 0
      const isLeaving = wasSignedIn(before) && (!wasSignedIn(last) || isRestarted)
      return (
        actionParamsInLastStep(history, 'clearCustomerData').length === (isLeaving ? 1 : 0) &&
        forwardedInLastStep(history).includes('toasts: toasts.cleared') === isLeaving &&
        (!isLeaving || actionParamsInLastStep(history, 'xstate.stopChild').length >= CUSTOMER_ACTOR_COUNT)
      )
    },
  },
  {
    statement: 'An order is tracked while its page is open, and only then.',
    holds: (snapshot, history) => {
      const isTracked = snapshot.children.orderTracking !== undefined
      const { orderId } = snapshot.context
      const isSameOrder = isSameJson(lastActorInput(history, 'orderTracking'), { orderId })
      return (
        isTracked === snapshot.matches({ signedIn: { orderPage: 'open' } }) && (!isTracked || isSameOrder)
      )
    },
  },
  {
    statement: 'A dish is kept for the cart only after a visitor has added it.',
    holds: (snapshot, history) =>
      snapshot.context.pendingAdds.every(({ item }) =>
        history.some(
          ({ event }) =>
            (event === APP_STEPS.addRequested && item === PENDING_ADD.item) ||
            (event === APP_STEPS.otherAddRequested && item === OTHER_PENDING_ADD.item),
        ),
      ),
  },
  {
    statement:
      'Browser events, order updates and paid payments reach exactly the running flows that they concern.',
    holds: ({ children }, history) => {
      const routes = EXPECTED_FORWARDS.get(history.at(-1)?.event ?? APP_STEPS.ann)
      if (!routes) return true
      const running = Object.keys(children)
      const expected = routes.filter(route => running.some(id => route.startsWith(`${id}: `)))
      const forwarded = forwardedInLastStep(history).filter(route => !isToastEvent(route))
      return isSameJson(forwarded.toSorted(), expected.toSorted())
    },
  },
  {
    statement: 'A flow that fails is logged and ends only its own page.',
    holds: (snapshot, history) => {
      const { type } = history.at(-1)?.event ?? APP_STEPS.ann
      const isLogged = type.startsWith('xstate.error.') && type !== APP_STEPS.lastPaymentError.type
      const expectedState = STATE_AFTER_ERROR.get(type)
      return (
        actionParamsInLastStep(history, 'logMessage').length === (isLogged ? 1 : 0) &&
        (!expectedState || snapshot.matches(expectedState))
      )
    },
  },
  {
    statement: 'A request without an answer ends after 25 s.',
    holds: (_, history) => hasExpectedDelays(history, { actorTimeout: 25_000 }),
  },
  ...appPaymentInvariants,
]
