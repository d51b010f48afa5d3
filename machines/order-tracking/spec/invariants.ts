import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import { wasLastEvent } from '#machines/history-queries'
import type { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { ORDER_TRACKING_STEPS } from './fixtures'

type OrderTrackingMachine = typeof orderTrackingMachine

/** The events that refresh the order at once. */
const REFRESH_EVENTS = ['orders.mayBeStale', 'tab.shown', 'browser.online'] as const
/** How many requests start in the last step. */
export const countRefreshes = (history: readonly HistoryStep[]) =>
  actionParamsInLastStep(history, 'xstate.spawnChild').length

export const orderTrackingInvariants: readonly Invariant<OrderTrackingMachine>[] = [
  {
    statement: 'An order is shown exactly if it was loaded once.',
    holds: snapshot => snapshot.hasTag('found') === (snapshot.context.updatedAt !== null),
  },
  {
    // Specification 16.4.
    statement: "A loaded order stays: a later failure never shows 'Order not found'.",
    holds: (snapshot, history) =>
      !history.some(({ event }) => event === ORDER_TRACKING_STEPS.found) || snapshot.hasTag('found'),
    historyKey: history => history.some(({ event }) => event === ORDER_TRACKING_STEPS.found),
  },
  {
    // Specification 17.2.
    statement: 'Only a notification about this order changes it.',
    holds: (_, history) =>
      actionParamsInLastStep(history, 'patchOrder').length ===
      (wasLastEvent(history, ORDER_TRACKING_STEPS.statusChanged) ? 1 : 0),
  },
  {
    statement: 'Only this order is requested.',
    holds: ({ context: { orderId } }, history) =>
      actorInputsInLastStep(history, 'refreshOrder').every(input => isSameJson(input, { orderId })),
  },
  {
    // Specification 16.17.
    statement: 'A new connection, a visible tab and an online browser each start one request at once.',
    holds: (_, history) =>
      !wasLastEvent(
        history,
        ORDER_TRACKING_STEPS.mayBeStale,
        ORDER_TRACKING_STEPS.tabShown,
        ORDER_TRACKING_STEPS.online,
      ) || countRefreshes(history) === 1,
  },
  {
    statement: 'A new connection, a visible tab and an online browser have an effect in every state.',
    holds: snapshot => REFRESH_EVENTS.every(type => snapshot.can({ type })),
  },
  {
    // Specification 17.18.
    statement:
      'A notification about this order starts a request anew, because the answer of a running one may be older.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, ORDER_TRACKING_STEPS.statusChanged) ||
      (countRefreshes(history) === 1 && !snapshot.hasTag('settled')),
  },
  {
    statement: 'No step starts two requests.',
    holds: (_, history) => countRefreshes(history) <= 1,
  },
  {
    // Specification 16.17, 16.18 and 20.31.
    statement: 'The order is polled every 30 s, and no answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { pollEvery: 30_000, actorTimeout: 25_000 }),
  },
]
