import { assign, sendTo, setup } from 'xstate'
import { MAX_NOTIFICATIONS, type OrderNotification } from '#domain/contract/socket-events'
import { orderStatusToast, type Toast } from '#domain/toast'
import { providedCallback } from '#machines/provided-actor'

/** What the socket is told. It lives for one connection; the next one is another socket. */
export type SocketCommand =
  | { type: 'socket.authenticate'; userId: string }
  | { type: 'socket.joinRoom'; userId: string }
  | { type: 'socket.sendPing' }

/** What the socket reports. */
export type SocketEvent =
  | { type: 'socket.opened' }
  /** auth-success: the server knows this customer. */
  | { type: 'socket.authenticated' }
  | { type: 'socket.joined' }
  | { type: 'socket.connectFailed'; reason: string }
  | { type: 'socket.dropped'; reason: string }
  /** auth-error: the server does not know this customer. */
  | { type: 'socket.authRejected'; reason: string }
  | { type: 'socket.notified'; notification: OrderNotification }
  /** pong: the answer to a ping. */
  | { type: 'socket.pongReceived' }

type RealtimeEvent =
  | SocketEvent
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }

interface RealtimeContext {
  userId: string
  /** Attempts begun since the server last knew us, or since they were armed again. */
  attempts: number
  /** Whether a ping waits for its pong; a server from which none ever came is not held to it. */
  pong: 'neverReceived' | 'received' | 'expected'
  /** The newest last. */
  notifications: readonly OrderNotification[]
}

/** Section 9: 5 attempts, 1-5 s apart. */
const MAX_ATTEMPTS = 5
const RETRY_STEP = 1_000
const MAX_RETRY_DELAY = 5_000

/** Section 9: the socket's time-out, in ms. */
export const SOCKET_TIMEOUT = 20_000
/** Section 9: ping every 30 s. A server that never says 'room-joined' is trusted after 5 s. In ms. */
const DELAYS = { connectPatience: SOCKET_TIMEOUT, joinPatience: 5_000, pingEvery: 30_000 }

const reasonParam = ({ event }: { event: { type: string } }) =>
  'reason' in event && typeof event.reason === 'string' ? event.reason : event.type
type NotificationEventArg = { event: { notification: OrderNotification } }
const notificationParam = ({ event }: NotificationEventArg) => event.notification

/** What follows an attempt that did not connect, and a connection that broke; socket errors are only logged (spec, section 8). */
const CONNECTION_LOST_TRANSITIONS = [
  {
    guard: 'hasAttemptsLeft',
    target: '#realtime.waiting',
    actions: { type: 'log', params: reasonParam },
  },
  { target: '#realtime.exhausted', actions: { type: 'log', params: reasonParam } },
] as const

const NOTIFIED_ACTIONS = [
  { type: 'addNotification', params: notificationParam },
  { type: 'forwardOrderStatus', params: notificationParam },
  { type: 'showToast', params: ({ event }: NotificationEventArg) => orderStatusToast(event.notification) },
  'beep',
] as const

export const realtimeMachine = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
    input: {} as { userId: string },
    /** Live; not yet or not just now; no longer tried: 'checking every 30 s'. */
    tags: {} as 'connected' | 'connecting' | 'givenUp' | 'live',
  },
  actors: { socket: providedCallback<SocketCommand>('socket') },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    authenticate: sendTo('socket', ({ context }) => ({
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
    /** Fetches what the customer may have missed while nobody listened. */
    requestMissedUpdates: () => {},
    showToast: (_, _notice: Toast) => {},
    beep: () => {},
    forwardOrderStatus: (_, _notification: OrderNotification) => {},
    log: (_, _message: string) => {},
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
  description: "Live news of the customer's orders: one socket, tried again when it drops.",
  context: ({ input }) => ({ userId: input.userId, attempts: 0, pong: 'neverReceived', notifications: [] }),
  initial: 'attached',
  states: {
    attached: {
      description: 'One socket is alive, made for one connection; it ends with this state.',
      entry: 'countAttempt',
      invoke: { id: 'socket', src: 'socket', onError: CONNECTION_LOST_TRANSITIONS },
      on: { 'socket.authRejected': { target: 'refused', actions: { type: 'log', params: reasonParam } } },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'connecting',
          description: 'Disconnected; an attempt runs, for 20 s at most.',
          on: { 'socket.opened': 'connected', 'socket.connectFailed': CONNECTION_LOST_TRANSITIONS },
          after: { connectTimeout: CONNECTION_LOST_TRANSITIONS },
        },
        connected: {
          tags: 'connected',
          description: "Connected: the client announces the user and joins the user's room.",
          entry: ['resetPong', 'authenticate', 'joinRoom'],
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
              description: 'Waits for the room, so that nothing falls between catching up and listening.',
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
                'It has fetched what it may have missed; it hears what is new and pings every 30 s. A ping without its pong ends it.',
              entry: 'resetAttempts',
              after: {
                pingEvery: [
                  {
                    guard: 'isPongOverdue',
                    target: '#realtime.waiting',
                    actions: { type: 'log', params: 'A ping got no pong' },
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
      description: 'Disconnected; the next attempt is 1 to 5 s away, or as near as the network.',
      after: { retryDelay: 'attached' },
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
    exhausted: {
      tags: 'givenUp',
      description: 'After 5 failed attempts the page says so and goes on by polling.',
      entry: 'resetAttempts',
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
    refused: {
      tags: 'givenUp',
      description: 'auth-error: logged, and closed until the browser is online again or the tab shows.',
      entry: 'resetAttempts',
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
  },
})
