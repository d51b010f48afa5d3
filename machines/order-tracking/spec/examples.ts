import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, Example } from '#machines/kit/explore/flow'
import type { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { NOON, STEPS } from './fixtures'
import { countRefreshes } from './invariants'

const timeoutStep = (state: string): ChartEvent => ({ type: `xstate.after.patience.orderTracking.${state}` })
const LATER = NOON + 30_000
const refreshedLater: ChartEvent = { type: STEPS.found.type, output: { found: true, at: LATER } }

export const orderTrackingExamples: readonly Example<typeof orderTrackingMachine>[] = [
  {
    title: 'The order is requested when the page opens.',
    steps: [],
    endsIn: 'loading',
    expect: (_, history) => countRefreshes(history) === 1,
  },
  {
    title: 'The order is requested again every 30 seconds.',
    steps: [STEPS.found, STEPS.pollDue],
    endsIn: { following: 'refreshing' },
    expect: ({ context }) => context.updatedAt === NOON,
  },
  {
    title: 'The order is requested when the tab becomes visible.',
    steps: [STEPS.found, STEPS.tabShown],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'A live update changes the shown order at once, and the order is requested.',
    steps: [STEPS.found, STEPS.statusChanged],
    endsIn: { following: 'refreshing' },
    expect: (_, history) => requestedInLastStep(history, 'patchOrder').length === 1,
  },
  {
    title: 'A notification during a request starts one more request after it.',
    steps: [STEPS.found, STEPS.pollDue, STEPS.statusChanged, STEPS.statusChanged, STEPS.found],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'A notification about another order has no effect.',
    steps: [STEPS.found, STEPS.otherOrderStatusChanged],
    endsIn: { following: 'idle' },
    expect: (_, history) => requestedInLastStep(history, 'patchOrder').length === 0,
  },
  {
    title: "A failed first request ends the loading with 'Order not found'.",
    steps: [STEPS.failed],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'An unsuccessful response counts as no order.',
    steps: [STEPS.notFound],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'An order that was not found is loaded when the browser is online again.',
    steps: [STEPS.failed, STEPS.online, STEPS.found],
    endsIn: { following: 'idle' },
  },
  {
    title: 'A later failure keeps the order, and the next request starts after 30 seconds.',
    steps: [STEPS.found, STEPS.pollDue, STEPS.failed, STEPS.pollDue],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'The time of the last answer is kept.',
    steps: [STEPS.found, STEPS.pollDue, refreshedLater],
    endsIn: { following: 'idle' },
    expect: ({ context }) => context.updatedAt === LATER,
  },
  {
    title: 'An order that was not found is requested every 30 seconds, and once for each notification.',
    steps: [STEPS.failed, STEPS.pollDueNotFound, STEPS.notFound, STEPS.statusChanged, STEPS.failed],
    endsIn: { notFound: 'idle' },
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
    steps: [STEPS.found, STEPS.pollDue, timeoutStep('following.refreshing')],
    endsIn: { following: 'idle' },
  },
  {
    title: 'An order that was not found stays so after a request without an answer.',
    steps: [STEPS.failed, STEPS.pollDueNotFound, timeoutStep('notFound.refreshing')],
    endsIn: { notFound: 'idle' },
  },
]
