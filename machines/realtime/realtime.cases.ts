import type { OrderNotification } from '#domain/calls/events'
import type { Cases, Step } from '#machines/kit/flow'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

export const READY: OrderNotification = { orderId: '1042', status: 'ready' }

/** Everything that can reach the connection from outside. */
export const STEPS = {
  opened: { type: 'socket.opened' },
  welcomed: { type: 'socket.welcomed' },
  ponged: { type: 'socket.ponged' },
  joined: { type: 'socket.joined' },
  failed: { type: 'socket.failed', reason: 'xhr poll error' },
  dropped: { type: 'socket.dropped', reason: 'transport close' },
  refused: { type: 'socket.refused', reason: 'Who are you?' },
  notified: { type: 'socket.notified', notification: READY },
  broken: { type: 'xstate.error.actor.socket', error: { message: 'no such chunk' } },
  online: { type: 'browser.online' },
  offline: { type: 'browser.offline' },
  shown: { type: 'tab.shown' },
  noAnswer: { type: 'xstate.after.connectPatience.realtime.attached.connecting' },
  noRoom: { type: 'xstate.after.joinPatience.realtime.attached.connected.joining' },
  pingDue: { type: 'xstate.after.pingEvery.realtime.attached.connected.listening' },
  retryDue: { type: 'xstate.after.retryAfter.realtime.waiting' },
} as const satisfies Record<string, Step>

export const realtimeCases: Cases<typeof realtimeMachine> = {
  input: { userId: '7' },
  events: Object.values(STEPS),
  key: ({ context: { attempts, pong } }) => [attempts, pong],
}
