import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { OrdersRefreshResult, ordersListMachine } from '#machines/orders-list/orders-list.machine'

export const LIST_REFRESHED_AT = Date.UTC(2025, 5, 6, 12)
export const LATER = LIST_REFRESHED_AT + 60_000

const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }
const toStep = (event: MachineEvent<typeof ordersListMachine>): ChartEvent => ({ ...event })

/** Every event that reaches My Orders from outside. */
export const ORDERS_LIST_STEPS = {
  listRefreshed: {
    type: 'xstate.done.actor.refreshOrders',
    output: { at: LIST_REFRESHED_AT } satisfies OrdersRefreshResult,
  },
  failed: { type: 'xstate.error.actor.refreshOrders', error: OFFLINE },
  clockRead: { type: 'xstate.done.actor.readClock', output: LATER },
  clockFailed: { type: 'xstate.error.actor.readClock', error: { message: 'no clock' } },
  refreshRequested: toStep({ type: 'orders.refreshRequested' }),
  statusChanged: toStep({ type: 'order.statusChanged', orderId: '1042', status: 'ready' }),
  mayBeStale: toStep({ type: 'orders.mayBeStale' }),
  tabShown: toStep({ type: 'tab.shown' }),
  online: toStep({ type: 'browser.online' }),
  pollDue: { type: 'xstate.after.pollEvery.ordersList.list.loaded.idle' },
  labelTick: { type: 'xstate.after.tickEvery.ordersList.label.current' },
} as const satisfies Record<string, ChartEvent>

export const ordersListFixtures: Fixtures<typeof ordersListMachine> = {
  input: undefined,
  events: Object.values(ORDERS_LIST_STEPS),
}
