import { assign, sendTo, setup } from 'xstate'
import { MAX_NOTIFICATIONS, type OrderNotification } from '#domain/contract/realtime/socket-events'
import { orderStatusToast, type Toast } from '#domain/toast'
import { providedCallback } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'

/** The commands for the socket actor. It lives for one connection; the next connection has a new one. */
export type SocketCommand =
  | { type: 'socket.authenticate'; userId: string }
  | { type: 'socket.joinRoom'; userId: string }
  | { type: 'socket.sendPing' }

/** The events that the socket actor reports. */
export type SocketEvent =
  | { type: 'socket.opened' }
  /** `auth-success`: the server accepted the token. */
  | { type: 'socket.authenticated' }
  /** `room-joined`: the server can reach the client. */
  | { type: 'socket.joined' }
  | { type: 'socket.connectFailed'; reason: string }
  | { type: 'socket.dropped'; reason: string }
  /** `auth-error`: the server refused the token. */
  | { type: 'socket.authRejected'; reason: string }
  | { type: 'socket.notified'; notification: OrderNotification }
  /** `pong`: the answer to a ping. */
  | { type: 'socket.pongReceived' }

type RealtimeEvent =
  | SocketEvent
  /** The server has answered a request of the app. */
  | { type: 'server.answered' }
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }

export interface RealtimeContext {
  userId: string
  /** The attempts since the last successful connection, or since the count was reset. */
  attempts: number
  /** Whether a ping waits for its pong. A server that never sent a pong does not have to send one. */
  pong: 'neverReceived' | 'received' | 'expected'
  /** The newest is last. */
  notifications: readonly OrderNotification[]
}

/** Specification 17.14. */
const MAX_ATTEMPTS = 5
const RETRY_STEP = 1_000
const MAX_RETRY_DELAY = 5_000

/** The time-out of one connection attempt, in ms (specification 17.14). */
export const SOCKET_TIMEOUT = 20_000
/** In ms. `joinTimeout`: a server that never sends `room-joined` is trusted after this time (specification 17.12). */
const DELAYS = { connectTimeout: SOCKET_TIMEOUT, joinTimeout: 5_000, pingEvery: 30_000 }

const reasonParam = ({ event }: { event: { type: string } }) =>
  'reason' in event && typeof event.reason === 'string' ? event.reason : event.type
type NotificationEventArg = { event: { notification: OrderNotification } }
const notificationParam = ({ event }: NotificationEventArg) => event.notification

/** The transitions after a failed attempt and after a lost connection. Socket errors are only logged (specification 17.11). */
const CONNECTION_LOST_TRANSITIONS = [
  {
    guard: 'hasAttemptsLeft',
    target: '#realtime.waiting',
    actions: { type: 'logMessage', params: reasonParam },
  },
  { target: '#realtime.exhausted', actions: { type: 'logMessage', params: reasonParam } },
] as const

const NOTIFIED_ACTIONS = [
  { type: 'addNotification', params: notificationParam },
  { type: 'forwardOrderStatus', params: notificationParam },
  { type: 'showToast', params: ({ event }: NotificationEventArg) => orderStatusToast(event.notification) },
  'playBeep',
] as const

export const realtimeMachine = setup({
  types: setupTypes<{
    context: RealtimeContext
    events: RealtimeEvent
    input: { userId: string }
    /** `live`: the page says 'Live'. `givenUp`: no more attempts, and the page says 'Checking every 30 s'. */
    tags: 'connected' | 'connecting' | 'givenUp' | 'live'
  }>(),
  actors: { socket: providedCallback<SocketCommand>('socket') },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    sendUserId: sendTo('socket', ({ context }) => ({
      type: 'socket.authenticate',
      userId: context.userId,
    })),
    joinRoom: sendTo('socket', ({ context }) => ({ type: 'socket.joinRoom', userId: context.userId })),
    sendPing: sendTo('socket', { type: 'socket.sendPing' }),
    expectPong: assign({
      pong: ({ context }) => (context.pong === 'neverReceived' ? 'neverReceived' : 'expected'),
    }),
    markPongReceived: assign({ pong: 'received' }),
    resetPong: assign({ pong: 'neverReceived' }),
    addNotification: assign({
      notifications: ({ context }, notification: OrderNotification) =>
        [...context.notifications, notification].slice(-MAX_NOTIFICATIONS),
    }),
    /** Requests the updates that the client may have missed. */
    requestMissedUpdates: () => {},
    showToast: (_, _toast: Toast) => {},
    playBeep: () => {},
    forwardOrderStatus: (_, _notification: OrderNotification) => {},
    logMessage: (_, _message: string) => {},
  },
  guards: {
    hasAttemptsLeft: ({ context }) => context.attempts < MAX_ATTEMPTS,
    isPongOverdue: ({ context }) => context.pong === 'expected',
  },
  delays: {
    ...DELAYS,
    retryDelay: ({ context }) => Math.min((context.attempts + 1) * RETRY_STEP, MAX_RETRY_DELAY),
  },
}).createMachine({
  id: 'realtime',
  description: 'The live connection for order updates: one socket, which reconnects when it is lost.',
  context: ({ input }) => ({ userId: input.userId, attempts: 0, pong: 'neverReceived', notifications: [] }),
  initial: 'attached',
  states: {
    attached: {
      description: 'One socket exists for one connection. It closes when this state ends.',
      entry: 'countAttempt',
      invoke: { id: 'socket', src: 'socket', onError: CONNECTION_LOST_TRANSITIONS },
      on: {
        'socket.authRejected': { target: 'refused', actions: { type: 'logMessage', params: reasonParam } },
      },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'connecting',
          description: 'An attempt to connect runs, for at most 20 seconds.',
          on: { 'socket.opened': 'connected', 'socket.connectFailed': CONNECTION_LOST_TRANSITIONS },
          after: { connectTimeout: CONNECTION_LOST_TRANSITIONS },
        },
        connected: {
          tags: 'connected',
          description: 'The socket is open. The client sends the user id and joins the room of the user.',
          entry: ['resetPong', 'sendUserId', 'joinRoom'],
          on: {
            'socket.authenticated': { actions: 'resetAttempts' },
            'socket.pongReceived': { actions: 'markPongReceived' },
            'socket.dropped': CONNECTION_LOST_TRANSITIONS,
            'browser.offline': CONNECTION_LOST_TRANSITIONS,
            'socket.notified': { actions: NOTIFIED_ACTIONS },
          },
          initial: 'joining',
          states: {
            joining: {
              description:
                'The client waits for the room, so that no update is lost between the request and the first event.',
              on: {
                'socket.joined': { target: 'listening', actions: 'requestMissedUpdates' },
                'socket.notified': {
                  target: 'listening',
                  actions: ['requestMissedUpdates', ...NOTIFIED_ACTIONS],
                },
              },
              after: { joinTimeout: { target: 'listening', actions: 'requestMissedUpdates' } },
            },
            listening: {
              tags: 'live',
              description:
                'The connection is live. The client pings every 30 seconds, and a missing pong ends the connection.',
              entry: 'resetAttempts',
              on: { 'socket.joined': { actions: 'requestMissedUpdates' } },
              after: {
                pingEvery: [
                  {
                    guard: 'isPongOverdue',
                    target: '#realtime.waiting',
                    actions: { type: 'logMessage', params: 'The server did not answer a ping' },
                  },
                  { target: 'listening', reenter: true, actions: ['sendPing', 'expectPong'] },
                ],
              },
            },
          },
        },
      },
    },
    waiting: {
      tags: 'connecting',
      description: 'The connection is lost. The next attempt starts after 1 to 5 seconds.',
      after: { retryDelay: 'attached' },
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
    exhausted: {
      tags: 'givenUp',
      description:
        'Five attempts failed. The page says so and polls. Five more follow when the server answers a request, when the browser is online again, or when the page is shown again.',
      entry: 'resetAttempts',
      on: { 'browser.online': 'attached', 'tab.shown': 'attached', 'server.answered': 'attached' },
    },
    refused: {
      tags: 'givenUp',
      description:
        'The server refused the token. The connection stays closed until the browser is online or the tab is visible.',
      entry: 'resetAttempts',
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
  },
})
