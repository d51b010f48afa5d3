import { requestedActions, requestedInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, Example, HistoryStep } from '#machines/kit/explore/flow'
import type { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { LATER, NOON, STEPS } from './fixtures'

const timeoutStep = (state: string): ChartEvent => ({ type: `xstate.after.patience.ordersList.${state}` })
/** How many requests and clock reads were started. */
const countStartedActors = (history: readonly HistoryStep[]) =>
  requestedActions(history, 'xstate.spawnChild').length

export const ordersListExamples: readonly Example<typeof ordersListMachine>[] = [
  {
    title: "A failed first load gives an empty list without a time for 'Updated'.",
    steps: [STEPS.failed],
    endsIn: { list: { loaded: 'idle' } },
    expect: ({ context }) => context.updatedAt === null,
  },
  {
    title: 'The list refreshes every 30 s, and a failed refresh keeps its time.',
    steps: [STEPS.listRefreshed, STEPS.pollDue, STEPS.failed],
    endsIn: { list: { loaded: 'idle' } },
    expect: ({ context }) => context.updatedAt === NOON,
  },
  {
    title: 'The refresh button starts a request at once.',
    steps: [STEPS.listRefreshed, STEPS.refreshRequested],
    endsIn: { list: { loaded: 'refreshing' } },
  },
  {
    title: 'A visible tab refreshes the list and the label.',
    steps: [STEPS.listRefreshed, STEPS.tabShown],
    endsIn: { list: { loaded: 'refreshing' }, label: 'updating' },
  },
  {
    title: "The 'Updated' label ticks every 60 s.",
    steps: [STEPS.listRefreshed, STEPS.labelTick, STEPS.clockRead],
    endsIn: { label: 'current' },
    expect: ({ context }) => context.updatedAt === NOON && context.now === LATER,
  },
  {
    title: 'A live update changes the list at once, and the orders are requested.',
    steps: [STEPS.listRefreshed, STEPS.statusChanged],
    endsIn: { list: { loaded: 'refreshing' } },
    expect: (_, history) => requestedInLastStep(history, 'patchOrder').length === 1,
  },
  {
    title: 'A notification during a request starts one more request after it.',
    steps: [STEPS.listRefreshed, STEPS.pollDue, STEPS.statusChanged, STEPS.listRefreshed],
    endsIn: { list: { loaded: 'refreshing' } },
  },
  {
    title:
      'During the first load a new connection, a visible tab and an online browser each start a new request.',
    steps: [STEPS.realtimeConnected, STEPS.tabShown, STEPS.online],
    endsIn: { list: 'loading', label: 'updating' },
    expect: (_, history) => countStartedActors(history) === 5,
  },
  {
    title: 'After the first load each of them starts a request.',
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
    title: 'A first load without an answer gives an empty list.',
    steps: [timeoutStep('list.loading')],
    endsIn: { list: { loaded: 'idle' } },
  },
  {
    title: 'A refresh without an answer keeps the list.',
    steps: [STEPS.listRefreshed, STEPS.pollDue, timeoutStep('list.loaded.refreshing')],
    endsIn: { list: { loaded: 'idle' } },
  },
  {
    title: 'A failed or unanswered clock keeps the label.',
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
