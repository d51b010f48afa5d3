import type { Fault } from '#domain/fault'
import type { Cases, Sent, Step } from '#machines/kit/flow'
import type { OrderAnswer, orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'

export const NOON = Date.UTC(2025, 5, 6, 12)

const OFFLINE: Fault = { kind: 'offline', status: null, message: '' }
const answer = (found: boolean): Step => ({
  type: 'xstate.done.actor.refreshOrder',
  output: { found, at: NOON } satisfies OrderAnswer,
})
const sent = (event: Sent<typeof orderTrackingMachine>): Step => ({ ...event })

/** Everything that can reach the order page's chart from outside, by what it means. */
export const STEPS = {
  found: answer(true),
  notFound: answer(false),
  failed: { type: 'xstate.error.actor.refreshOrder', error: OFFLINE },
  pushed: sent({ type: 'order.pushed', orderId: '1042', status: 'ready' }),
  pushedForAnother: sent({ type: 'order.pushed', orderId: '7', status: 'ready' }),
  caughtUp: sent({ type: 'order.caughtUp' }),
  shown: sent({ type: 'tab.shown' }),
  online: sent({ type: 'browser.online' }),
  pollsFollowing: { type: 'xstate.after.pollEvery.orderTracking.following.resting' },
  pollsMissing: { type: 'xstate.after.pollEvery.orderTracking.missing.resting' },
} as const satisfies Record<string, Step>

export const orderTrackingCases: Cases<typeof orderTrackingMachine> = {
  input: { orderId: '1042' },
  events: Object.values(STEPS),
}
