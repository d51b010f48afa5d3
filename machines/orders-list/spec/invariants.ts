import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { wasLastEvent } from '#machines/history-queries'
import type { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { LIST_REFRESHED_AT, ORDERS_LIST_STEPS } from './fixtures'

type OrdersListMachine = typeof ordersListMachine

const endsLoading = ({ event: { type } }: HistoryStep) =>
  type.endsWith('.actor.refreshOrders') || type === 'xstate.after.actorTimeout.ordersList.list.loading'

export const ordersListInvariants: readonly Invariant<OrdersListMachine>[] = [
  {
    statement: 'The loading state lasts until the first answer or failure, and never returns.',
    holds: (snapshot, history) => snapshot.hasTag('loading') === !history.some(endsLoading),
    historyKey: history => history.some(endsLoading),
  },
  {
    statement: "The 'Updated' label counts from the last good answer.",
    holds: ({ context }, history) =>
      !wasLastEvent(history, ORDERS_LIST_STEPS.listRefreshed) || context.updatedAt === LIST_REFRESHED_AT,
  },
  {
    // Specification 15.10 and 15.12.
    statement: "The 'Updated' label is never negative.",
    holds: ({ context: { updatedAt, now } }) => updatedAt === null || (now !== null && now >= updatedAt),
  },
  {
    statement: 'A visible tab, an online browser and a new connection each start a request.',
    holds: (snapshot, history) =>
      !wasLastEvent(
        history,
        ORDERS_LIST_STEPS.tabShown,
        ORDERS_LIST_STEPS.online,
        ORDERS_LIST_STEPS.mayBeStale,
      ) ||
      snapshot.hasTag('refreshing') ||
      snapshot.hasTag('loading'),
  },
  {
    // Specification 15.9, 15.10 and 15.13.
    statement: 'Every notification changes the shown list at once.',
    holds: (_, history) => {
      const patches = actionParamsInLastStep(history, 'patchOrder')
      return (
        patches.length === (wasLastEvent(history, ORDERS_LIST_STEPS.statusChanged) ? 1 : 0) &&
        patches.every(patch => patch === ORDERS_LIST_STEPS.statusChanged)
      )
    },
  },
  {
    // Specification 17.18.
    statement: 'A notification starts a request anew, because the answer of a running one may be older.',
    holds: (_, history) =>
      !wasLastEvent(history, ORDERS_LIST_STEPS.statusChanged) ||
      actorInputsInLastStep(history, 'refreshOrders').length === 1,
  },
  {
    // Specification 15.11.
    statement:
      "The list refreshes every 30 s, the 'Updated' label ticks every 60 s, and no answer for 25 s counts as no network.",
    holds: (_, history) =>
      hasExpectedDelays(history, { pollEvery: 30_000, tickEvery: 60_000, actorTimeout: 25_000 }),
  },
]
