import type { ChartEvent, Fixtures } from 'statechart-kit/explore/flow'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

export const READY_NOTIFICATION: OrderNotification = { orderId: '1042', status: 'ready' }

/** Every event that reaches the live connection from outside. */
export const REALTIME_STEPS = {
  opened: { type: 'socket.opened' },
  authenticated: { type: 'socket.authenticated' },
  pongReceived: { type: 'socket.pongReceived' },
  joined: { type: 'socket.joined' },
  connectFailed: { type: 'socket.connectFailed', reason: 'xhr poll error' },
  dropped: { type: 'socket.dropped', reason: 'transport close' },
  authRejected: { type: 'socket.authRejected', reason: 'Who are you?' },
  notified: { type: 'socket.notified', notification: READY_NOTIFICATION },
  socketActorFailed: { type: 'xstate.error.actor.socket', error: { message: 'no such chunk' } },
  online: { type: 'browser.online' },
  offline: { type: 'browser.offline' },
  tabShown: { type: 'tab.shown' },
  serverAnswered: { type: 'server.answered' },
  connectTimeout: { type: 'xstate.after.connectTimeout.realtime.attached.connecting' },
  joinTimeout: { type: 'xstate.after.joinTimeout.realtime.attached.connected.joining' },
  pingDue: { type: 'xstate.after.pingEvery.realtime.attached.connected.listening' },
  retryDue: { type: 'xstate.after.retryDelay.realtime.waiting' },
} as const satisfies Record<string, ChartEvent>

export const realtimeFixtures: Fixtures<typeof realtimeMachine> = {
  input: { userId: '7' },
  events: Object.values(REALTIME_STEPS),
  key: ({ context: { attempts, pong } }) => [attempts, pong],
}
