import type { Fault } from '#domain/fault'
import type { Cases, Sent, Step } from '#machines/kit/flow'
import type { ListAnswer, ordersListMachine } from '#machines/orders-list/orders-list.machine'

export const NOON = Date.UTC(2025, 5, 6, 12)
export const LATER = NOON + 60_000

const OFFLINE: Fault = { kind: 'offline', status: null, message: '' }
const sent = (event: Sent<typeof ordersListMachine>): Step => ({ ...event })

/** Everything that can reach My Orders' chart from outside, by what it means. */
export const STEPS = {
  answered: { type: 'xstate.done.actor.refreshOrders', output: { at: NOON } satisfies ListAnswer },
  failed: { type: 'xstate.error.actor.refreshOrders', error: OFFLINE },
  clockRead: { type: 'xstate.done.actor.readClock', output: LATER },
  clockBroken: { type: 'xstate.error.actor.readClock', error: { message: 'no clock' } },
  refreshed: sent({ type: 'orders.refreshed' }),
  pushed: sent({ type: 'order.pushed', orderId: '1042', status: 'ready' }),
  caughtUp: sent({ type: 'order.caughtUp' }),
  shown: sent({ type: 'tab.shown' }),
  online: sent({ type: 'browser.online' }),
  polls: { type: 'xstate.after.pollEvery.ordersList.list.listed.resting' },
  ticks: { type: 'xstate.after.tickEvery.ordersList.label.standing' },
} as const satisfies Record<string, Step>

export const ordersListCases: Cases<typeof ordersListMachine> = {
  input: undefined,
  events: Object.values(STEPS),
}
