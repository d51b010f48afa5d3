import { hasExpectedDelays } from '#machines/kit/check/pending-timers'
import { requestedActions, requestedInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, Example, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { LATER, NOON, STEPS } from './fixtures'
import type { ordersListMachine } from '#machines/orders-list/orders-list.machine'

type OrdersListMachine = typeof ordersListMachine

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)

const endsLoading = ({ event: { type } }: HistoryStep) =>
  type.endsWith('.actor.refreshOrders') || type === 'xstate.after.patience.ordersList.list.loading'

export const ordersListInvariants: readonly Invariant<OrdersListMachine>[] = [
  {
    statement: 'Loading is shown until the first answer or failure, and never again.',
    holds: (snapshot, history) => snapshot.hasTag('loading') === !history.some(endsLoading),
    historyKey: history => history.some(endsLoading),
  },
  {
    statement: "'Updated' is the time of the last good answer: a failed refresh leaves it alone.",
    holds: ({ context }, history) => !lastStepWas(history, STEPS.listRefreshed) || context.updatedAt === NOON,
  },
  {
    statement: 'Labels are never negative.',
    holds: ({ context: { updatedAt, now } }) => updatedAt === null || (now !== null && now >= updatedAt),
  },
  {
    statement:
      'Refreshed when the tab becomes visible, when the browser is online and when the socket is back.',
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.tabShown, STEPS.online, STEPS.realtimeConnected) ||
      snapshot.hasTag('refreshing') ||
      snapshot.hasTag('loading'),
  },
  {
    statement: 'Every notification changes the shown list at once.',
    holds: (_, history) => {
      const news = requestedInLastStep(history, 'patchOrder')
      return (
        news.length === (lastStepWas(history, STEPS.statusChanged) ? 1 : 0) &&
        news.every(one => one === STEPS.statusChanged)
      )
    },
  },
  {
    statement: 'No news is left unasked at rest.',
    holds: snapshot => !snapshot.hasTag('settled') || !snapshot.context.needsRefresh,
  },
  {
    statement: "Orders list refresh every 30 s; 'Updated' ticks each 60 s; 25 s without an answer are none.",
    holds: (_, history) =>
      hasExpectedDelays(history, { pollEvery: 30_000, tickEvery: 60_000, patience: 25_000 }),
  },
]

const timeoutStep = (state: string): ChartEvent => ({ type: `xstate.after.patience.ordersList.${state}` })
/** How often work was begun: the list asked for, or the clock read. */
const countStartedActors = (history: readonly HistoryStep[]) =>
  requestedActions(history, 'xstate.spawnChild').length

export const ordersListExamples: readonly Example<OrdersListMachine>[] = [
  {
    title: 'A failed first load is silent: the list is emptied, and there is no Updated yet.',
    steps: [STEPS.failed],
    endsIn: { list: { loaded: 'idle' } },
    expect: ({ context }) => context.updatedAt === null,
  },
  {
    title: 'Every 30 s the list is refreshed; a failure keeps what is shown and its time.',
    steps: [STEPS.listRefreshed, STEPS.pollDue, STEPS.failed],
    endsIn: { list: { loaded: 'idle' } },
    expect: ({ context }) => context.updatedAt === NOON,
  },
  {
    title: 'Manual refresh asks at once.',
    steps: [STEPS.listRefreshed, STEPS.refreshRequested],
    endsIn: { list: { loaded: 'refreshing' } },
  },
  {
    title: 'The list is refreshed when the tab becomes visible, and so is the label.',
    steps: [STEPS.listRefreshed, STEPS.tabShown],
    endsIn: { list: { loaded: 'refreshing' }, label: 'updating' },
  },
  {
    title: "'Updated' ticks each 60 s.",
    steps: [STEPS.listRefreshed, STEPS.labelTick, STEPS.clockRead],
    endsIn: { label: 'current' },
    expect: ({ context }) => context.updatedAt === NOON && context.now === LATER,
  },
  {
    title: 'A live update changes the list at once, and the server is asked.',
    steps: [STEPS.listRefreshed, STEPS.statusChanged],
    endsIn: { list: { loaded: 'refreshing' } },
    expect: (_, history) => requestedInLastStep(history, 'patchOrder').length === 1,
  },
  {
    title: 'News that comes while the answer is under way asks once more after it.',
    steps: [STEPS.listRefreshed, STEPS.pollDue, STEPS.statusChanged, STEPS.listRefreshed],
    endsIn: { list: { loaded: 'refreshing' } },
  },
  {
    title: 'While it loads, the socket being back, the tab showing and the browser online each ask anew.',
    steps: [STEPS.realtimeConnected, STEPS.tabShown, STEPS.online],
    endsIn: { list: 'loading', label: 'updating' },
    expect: (_, history) => countStartedActors(history) === 5,
  },
  {
    title: 'Once it is listed, each of them asks again.',
    steps: [
      STEPS.listRefreshed,
      STEPS.realtimeConnected,
      STEPS.listRefreshed,
      STEPS.online,
      STEPS.listRefreshed,
      STEPS.tabShown,
    ],
    endsIn: { list: { loaded: 'refreshing' }, label: 'updating' },
    expect: (_, history) => countStartedActors(history) === 5,
  },
  {
    title: 'Silence on the first load is an empty list.',
    steps: [timeoutStep('list.loading')],
    endsIn: { list: { loaded: 'idle' } },
  },
  {
    title: 'Silence on a refresh keeps what is shown.',
    steps: [STEPS.listRefreshed, STEPS.pollDue, timeoutStep('list.listed.refreshing')],
    endsIn: { list: { loaded: 'idle' } },
  },
  {
    title: 'A clock that does not say leaves the label as it was.',
    steps: [
      STEPS.listRefreshed,
      STEPS.labelTick,
      STEPS.clockFailed,
      STEPS.labelTick,
      timeoutStep('label.updating'),
    ],
    endsIn: { label: 'current' },
    expect: ({ context }) => context.now === NOON,
  },
]
