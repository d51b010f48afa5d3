import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type {
  OrderRefreshResult,
  orderTrackingMachine,
} from '#machines/order-tracking/order-tracking.machine'

export const ORDER_REFRESHED_AT = Date.UTC(2025, 5, 6, 12)

const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }
const refreshedStep = (found: boolean): ChartEvent => ({
  type: 'xstate.done.actor.refreshOrder',
  output: { found, at: ORDER_REFRESHED_AT } satisfies OrderRefreshResult,
})
const toStep = (event: MachineEvent<typeof orderTrackingMachine>): ChartEvent => ({ ...event })

/** Every event that reaches the order page from outside. */
export const ORDER_TRACKING_STEPS = {
  found: refreshedStep(true),
  notFound: refreshedStep(false),
  failed: { type: 'xstate.error.actor.refreshOrder', error: OFFLINE },
  statusChanged: toStep({ type: 'order.statusChanged', orderId: '1042', status: 'ready' }),
  otherOrderStatusChanged: toStep({ type: 'order.statusChanged', orderId: '7', status: 'ready' }),
  mayBeStale: toStep({ type: 'orders.mayBeStale' }),
  tabShown: toStep({ type: 'tab.shown' }),
  online: toStep({ type: 'browser.online' }),
  pollDue: { type: 'xstate.after.pollEvery.orderTracking.following.idle' },
  pollDueNotFound: { type: 'xstate.after.pollEvery.orderTracking.notFound.idle' },
} as const satisfies Record<string, ChartEvent>

export const orderTrackingFixtures: Fixtures<typeof orderTrackingMachine> = {
  input: { orderId: '1042' },
  events: Object.values(ORDER_TRACKING_STEPS),
}
