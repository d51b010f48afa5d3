import { actionParamsInLastStep, requestedActionParams } from 'statechart-kit/check/requested-actions'
import type { ChartEvent, Example, HistoryStep } from 'statechart-kit/explore/flow'
import type { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { LATER, LIST_REFRESHED_AT, ORDERS_LIST_STEPS } from './fixtures'

const timeoutStep = (state: string): ChartEvent => ({ type: `xstate.after.actorTimeout.ordersList.${state}` })
/** How many requests and clock reads were started. */
const countStartedActors = (history: readonly HistoryStep[]) =>
  requestedActionParams(history, 'xstate.spawnChild').length

export const ordersListExamples: readonly Example<typeof ordersListMachine>[] = [
  {
    title: "A failed first load gives an empty list without a time for 'Updated'.",
    steps: [ORDERS_LIST_STEPS.failed],
    endsIn: { list: { loaded: 'idle' } },
    expect: ({ context }) => context.updatedAt === null,
  },
  {
    title: 'The list refreshes every 30 s, and a failed refresh keeps its time.',
    steps: [ORDERS_LIST_STEPS.listRefreshed, ORDERS_LIST_STEPS.pollDue, ORDERS_LIST_STEPS.failed],
    endsIn: { list: { loaded: 'idle' } },
    expect: ({ context }) => context.updatedAt === LIST_REFRESHED_AT,
  },
  {
    title: 'The refresh button starts a request at once.',
    steps: [ORDERS_LIST_STEPS.listRefreshed, ORDERS_LIST_STEPS.refreshRequested],
    endsIn: { list: { loaded: 'refreshing' } },
  },
  {
    title: 'A visible tab refreshes the list and the label.',
    steps: [ORDERS_LIST_STEPS.listRefreshed, ORDERS_LIST_STEPS.tabShown],
    endsIn: { list: { loaded: 'refreshing' }, label: 'updating' },
  },
  {
    title: "The 'Updated' label ticks every 60 s.",
    steps: [ORDERS_LIST_STEPS.listRefreshed, ORDERS_LIST_STEPS.labelTick, ORDERS_LIST_STEPS.clockRead],
    endsIn: { label: 'current' },
    expect: ({ context }) => context.updatedAt === LIST_REFRESHED_AT && context.now === LATER,
  },
  {
    title: 'A live update changes the list at once, and the orders are requested.',
    steps: [ORDERS_LIST_STEPS.listRefreshed, ORDERS_LIST_STEPS.statusChanged],
    endsIn: { list: { loaded: 'refreshing' } },
    expect: (_, history) => actionParamsInLastStep(history, 'patchOrder').length === 1,
  },
  {
    title: 'A notification during a request starts the request anew, because its answer may be older.',
    steps: [
      ORDERS_LIST_STEPS.listRefreshed,
      ORDERS_LIST_STEPS.pollDue,
      ORDERS_LIST_STEPS.statusChanged,
      ORDERS_LIST_STEPS.listRefreshed,
    ],
    endsIn: { list: { loaded: 'idle' } },
    expect: (_, history) => countStartedActors(history) === 3,
  },
  {
    title: 'A notification during the first load starts it anew.',
    steps: [ORDERS_LIST_STEPS.statusChanged],
    endsIn: { list: 'loading' },
    expect: (_, history) => countStartedActors(history) === 2,
  },
  {
    title:
      'During the first load a new connection, a visible tab and an online browser each start a new request.',
    steps: [ORDERS_LIST_STEPS.mayBeStale, ORDERS_LIST_STEPS.tabShown, ORDERS_LIST_STEPS.online],
    endsIn: { list: 'loading', label: 'updating' },
    expect: (_, history) => countStartedActors(history) === 5,
  },
  {
    title: 'After the first load each of them starts a request.',
    steps: [
      ORDERS_LIST_STEPS.listRefreshed,
      ORDERS_LIST_STEPS.mayBeStale,
      ORDERS_LIST_STEPS.listRefreshed,
      ORDERS_LIST_STEPS.online,
      ORDERS_LIST_STEPS.listRefreshed,
      ORDERS_LIST_STEPS.tabShown,
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
    steps: [
      ORDERS_LIST_STEPS.listRefreshed,
      ORDERS_LIST_STEPS.pollDue,
      timeoutStep('list.loaded.refreshing'),
    ],
    endsIn: { list: { loaded: 'idle' } },
  },
  {
    title: 'A failed or unanswered clock keeps the label.',
    steps: [
      ORDERS_LIST_STEPS.listRefreshed,
      ORDERS_LIST_STEPS.labelTick,
      ORDERS_LIST_STEPS.clockFailed,
      ORDERS_LIST_STEPS.labelTick,
      timeoutStep('label.updating'),
    ],
    endsIn: { label: 'current' },
    expect: ({ context }) => context.now === LIST_REFRESHED_AT,
  },
]
