import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { actorInputsInLastStep } from '#machines/kit/check/started-actors'
import type { ChartEvent, Example, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { NOON, STEPS } from './fixtures'
import type { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'

type OrderTrackingMachine = typeof orderTrackingMachine

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** What has the page ask anew. */
const REFRESH_EVENTS = ['realtime.connected', 'tab.shown', 'browser.online'] as const
const countRefreshes = (history: readonly HistoryStep[]) =>
  requestedInLastStep(history, 'xstate.spawnChild').length

export const orderTrackingInvariants: readonly Invariant<OrderTrackingMachine>[] = [
  {
    statement: 'An order is shown exactly when it was loaded once.',
    holds: snapshot => snapshot.hasTag('found') === (snapshot.context.updatedAt !== null),
  },
  {
    statement: 'What was loaded is kept: a later failure never ends in Order not found.',
    holds: (snapshot, history) =>
      !history.some(({ event }) => event === STEPS.found) || snapshot.hasTag('found'),
    historyKey: history => history.some(({ event }) => event === STEPS.found),
  },
  {
    statement: 'Only a notification of this very order touches it.',
    holds: (_, history) =>
      requestedInLastStep(history, 'patchOrder').length ===
      (lastStepWas(history, STEPS.statusChanged) ? 1 : 0),
  },
  {
    statement: 'Only this very order is asked for.',
    holds: ({ context: { orderId } }, history) =>
      actorInputsInLastStep(history, 'refreshOrder').every(input => isDeepEqual(input, { orderId })),
  },
  {
    statement: 'The socket being back, the tab showing and the browser online each ask at once, and once.',
    holds: (_, history) =>
      !lastStepWas(history, STEPS.realtimeConnected, STEPS.tabShown, STEPS.online) ||
      countRefreshes(history) === 1,
  },
  {
    statement:
      'Wherever the page stands, the socket being back, the tab showing and the browser online are heard.',
    holds: snapshot => REFRESH_EVENTS.every(type => snapshot.can({ type })),
  },
  {
    statement: 'No news is left unasked at rest.',
    holds: snapshot => !snapshot.hasTag('settled') || !snapshot.context.needsRefresh,
  },
  {
    statement: 'However many notifications come, one question at a time is under way.',
    holds: (_, history) => countRefreshes(history) <= 1,
  },
  {
    statement: 'Order detail polling every 30 s; 25 s without an answer are none.',
    holds: (_, history) => hasExpectedDelays(history, { pollEvery: 30_000, patience: 25_000 }),
  },
]

const timeoutStep = (state: string): ChartEvent => ({ type: `xstate.after.patience.orderTracking.${state}` })
const LATER = NOON + 30_000
const refreshedLater: ChartEvent = { type: STEPS.found.type, output: { found: true, at: LATER } }

export const orderTrackingExamples: readonly Example<OrderTrackingMachine>[] = [
  {
    title: 'Called on opening.',
    steps: [],
    endsIn: 'loading',
    expect: (_, history) => countRefreshes(history) === 1,
  },
  {
    title: 'Every 30 seconds it asks again.',
    steps: [STEPS.found, STEPS.pollDue],
    endsIn: { following: 'refreshing' },
    expect: ({ context }) => context.updatedAt === NOON,
  },
  {
    title: 'Called when the tab becomes visible.',
    steps: [STEPS.found, STEPS.tabShown],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'A live update changes the shown order at once, and the server is asked.',
    steps: [STEPS.found, STEPS.statusChanged],
    endsIn: { following: 'refreshing' },
    expect: (_, history) => requestedInLastStep(history, 'patchOrder').length === 1,
  },
  {
    title: 'News that comes while the answer is under way asks once more after it.',
    steps: [STEPS.found, STEPS.pollDue, STEPS.statusChanged, STEPS.statusChanged, STEPS.found],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'The news of another order is left alone.',
    steps: [STEPS.found, STEPS.otherOrderStatusChanged],
    endsIn: { following: 'idle' },
    expect: (_, history) => requestedInLastStep(history, 'patchOrder').length === 0,
  },
  {
    title: "A failed fetch ends the loading; the user then sees 'Order not found'.",
    steps: [STEPS.failed],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'An unsuccessful response is treated as no order.',
    steps: [STEPS.notFound],
    endsIn: { notFound: 'idle' },
  },
  {
    title: 'An order that was not found is found when the network is back.',
    steps: [STEPS.failed, STEPS.online, STEPS.found],
    endsIn: { following: 'idle' },
  },
  {
    title: 'A later failure keeps what is shown, and asks again after 30 seconds.',
    steps: [STEPS.found, STEPS.pollDue, STEPS.failed, STEPS.pollDue],
    endsIn: { following: 'refreshing' },
  },
  {
    title: 'The last answer dates what is shown.',
    steps: [STEPS.found, STEPS.pollDue, refreshedLater],
    endsIn: { following: 'idle' },
    expect: ({ context }) => context.updatedAt === LATER,
  },
  {
    title: 'An order that was not found is looked for every 30 seconds, and its news are asked about once.',
    steps: [STEPS.failed, STEPS.pollDueNotFound, STEPS.notFound, STEPS.statusChanged, STEPS.failed],
    endsIn: { notFound: 'idle' },
    expect: (_, history) =>
      history.filter((_, at) => countRefreshes(history.slice(0, at + 1)) === 1).length === 3,
  },
  { title: 'Silence on opening is no order.', steps: [timeoutStep('loading')], endsIn: { notFound: 'idle' } },
  {
    title: 'Silence keeps what is shown.',
    steps: [STEPS.found, STEPS.pollDue, timeoutStep('following.refreshing')],
    endsIn: { following: 'idle' },
  },
  {
    title: 'Silence about an order that was not found is no news of it.',
    steps: [STEPS.failed, STEPS.pollDueNotFound, timeoutStep('missing.refreshing')],
    endsIn: { notFound: 'idle' },
  },
]
