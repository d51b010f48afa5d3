import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { ChartEvent, Example } from 'statechart-kit/explore/flow'
import type { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { ORDER_REFRESHED_AT, ORDER_TRACKING_STEPS } from './fixtures'
import { countRefreshes } from './invariants'

const timeoutStep = (state: string): ChartEvent => ({
  type: `xstate.after.actorTimeout.orderTracking.${state}`,
})
const LATER = ORDER_REFRESHED_AT + 30_000
const refreshedLater: ChartEvent = {
  type: ORDER_TRACKING_STEPS.found.type,
  output: { found: true, at: LATER },
}

export const orderTrackingExamples: readonly Example<typeof orderTrackingMachine>[] = [
  {
    // Specification 16.17.
    title: 'The order is requested when the page opens.',
    steps: [],
    endsIn: 'loading',
    expect: (_, history) => countRefreshes(history) === 1,
  },
  {
    title: 'The order is requested again every 30 seconds.',
    steps: [ORDER_TRACKING_STEPS.found, ORDER_TRACKING_STEPS.pollDue],
    endsIn: { following: 'refreshing' },
    expect: ({ context }) => context.updatedAt === ORDER_REFRESHED_AT,
  },
  {
    title: 'The order is requested when the tab becomes visible.',
    steps: [ORDER_TRACKING_STEPS.found, ORDER_TRACKING_STEPS.tabShown],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'A live update changes the shown order at once, and the order is requested.',
    steps: [ORDER_TRACKING_STEPS.found, ORDER_TRACKING_STEPS.statusChanged],
    endsIn: { following: 'refreshing' },
    expect: (_, history) => actionParamsInLastStep(history, 'patchOrder').length === 1,
  },
  {
    title: 'A notification during a request starts the request anew, because its answer may be older.',
    steps: [
      ORDER_TRACKING_STEPS.found,
      ORDER_TRACKING_STEPS.pollDue,
      ORDER_TRACKING_STEPS.statusChanged,
      ORDER_TRACKING_STEPS.found,
    ],
    endsIn: { following: 'idle' },
    expect: (_, history) => countRefreshes(history.slice(0, -1)) === 1,
  },
  {
    title: 'A notification during the first request starts it anew.',
    steps: [ORDER_TRACKING_STEPS.statusChanged],
    endsIn: 'loading',
    expect: (_, history) => countRefreshes(history) === 1,
  },
  {
    title: 'A notification about another order has no effect.',
    steps: [ORDER_TRACKING_STEPS.found, ORDER_TRACKING_STEPS.otherOrderStatusChanged],
    endsIn: { following: 'idle' },
    expect: (_, history) => actionParamsInLastStep(history, 'patchOrder').length === 0,
  },
  {
    title: "A failed first request ends the loading with 'Order not found'.",
    steps: [ORDER_TRACKING_STEPS.failed],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'An unsuccessful response counts as no order.',
    steps: [ORDER_TRACKING_STEPS.notFound],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'An order that was not found is loaded when the browser is online again.',
    steps: [ORDER_TRACKING_STEPS.failed, ORDER_TRACKING_STEPS.online, ORDER_TRACKING_STEPS.found],
    endsIn: { following: 'idle' },
  },
  {
    title: 'A later failure keeps the order, and the next request starts after 30 seconds.',
    steps: [
      ORDER_TRACKING_STEPS.found,
      ORDER_TRACKING_STEPS.pollDue,
      ORDER_TRACKING_STEPS.failed,
      ORDER_TRACKING_STEPS.pollDue,
    ],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'The time of the last answer is kept.',
    steps: [ORDER_TRACKING_STEPS.found, ORDER_TRACKING_STEPS.pollDue, refreshedLater],
    endsIn: { following: 'idle' },
    expect: ({ context }) => context.updatedAt === LATER,
  },
  {
    title: 'An order that was not found is requested every 30 seconds, and after a notification.',
    steps: [
      ORDER_TRACKING_STEPS.failed,
      ORDER_TRACKING_STEPS.pollDueNotFound,
      ORDER_TRACKING_STEPS.notFound,
      ORDER_TRACKING_STEPS.statusChanged,
    ],
    endsIn: { notFound: 'refreshing' },
    expect: (_, history) =>
      history.filter((_, index) => countRefreshes(history.slice(0, index + 1)) === 1).length === 3,
  },
  {
    title: 'A first request without an answer counts as no order.',
    steps: [timeoutStep('loading')],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'A later request without an answer keeps the order.',
    steps: [ORDER_TRACKING_STEPS.found, ORDER_TRACKING_STEPS.pollDue, timeoutStep('following.refreshing')],
    endsIn: { following: 'idle' },
  },
  {
    title: 'An order that was not found stays so after a request without an answer.',
    steps: [
      ORDER_TRACKING_STEPS.failed,
      ORDER_TRACKING_STEPS.pollDueNotFound,
      timeoutStep('notFound.refreshing'),
    ],
    endsIn: { notFound: 'idle' },
  },
]
