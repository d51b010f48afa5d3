import { assign, sendTo, setup } from 'xstate'
import { NOTIFICATIONS_KEPT, type OrderNotification } from '#domain/calls/events'
import { type Notice, orderNotice } from '#domain/notice'
import { providedSource } from '#machines/kit/provided'

/** What the socket is told. It lives for one connection; the next one is another socket. */
export type SocketCommand =
  | { type: 'socket.announce'; userId: string }
  | { type: 'socket.join'; userId: string }
  | { type: 'socket.ping' }

/** What the socket reports. */
export type SocketReport =
  | { type: 'socket.opened' }
  /** auth-success: the server knows this customer. */
  | { type: 'socket.welcomed' }
  | { type: 'socket.joined' }
  | { type: 'socket.failed'; reason: string }
  | { type: 'socket.dropped'; reason: string }
  /** auth-error: the server does not know this customer. */
  | { type: 'socket.refused'; reason: string }
  | { type: 'socket.notified'; notification: OrderNotification }
  /** pong: the answer to a ping. */
  | { type: 'socket.ponged' }

type RealtimeEvent =
  | SocketReport
  | { type: 'browser.online' }
  | { type: 'browser.offline' }
  | { type: 'tab.shown' }

interface RealtimeContext {
  userId: string
  /** Attempts begun since the server last knew us, or since they were armed again. */
  attempts: number
  /** Whether a ping waits for its pong; a server from which none ever came is not held to it. */
  pong: 'unheard' | 'heard' | 'due'
  /** The newest last. */
  notifications: readonly OrderNotification[]
}

/** Section 9: 5 attempts, 1-5 s apart. */
const ATTEMPTS = 5
const RETRY_STEP = 1_000
const LONGEST_RETRY = 5_000

/** Section 9: the socket's time-out, in ms. */
export const SOCKET_TIMEOUT = 20_000
/** Section 9: ping every 30 s. A server that never says 'room-joined' is trusted after 5 s. In ms. */
const DELAYS = { connectPatience: SOCKET_TIMEOUT, joinPatience: 5_000, pingEvery: 30_000 }

const reasonIn = ({ event }: { event: { type: string } }) =>
  'reason' in event && typeof event.reason === 'string' ? event.reason : event.type
type Heard = { event: { notification: OrderNotification } }
const newsIn = ({ event }: Heard) => event.notification

/** What follows an attempt that did not connect, and a connection that broke; socket errors are only logged (spec, section 8). */
const NOT_CONNECTED = [
  {
    guard: 'hasAttemptsLeft',
    target: '#realtime.waiting',
    actions: { type: 'log', params: reasonIn },
  },
  { target: '#realtime.exhausted', actions: { type: 'log', params: reasonIn } },
] as const

const HEARD = [
  { type: 'keep', params: newsIn },
  { type: 'orderChanged', params: newsIn },
  { type: 'tell', params: ({ event }: Heard) => orderNotice(event.notification) },
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
  actors: { socket: providedSource<SocketCommand>('socket') },
  actions: {
    begin: assign({ attempts: ({ context }) => context.attempts + 1 }),
    startOver: assign({ attempts: 0 }),
    announce: sendTo('socket', ({ context }) => ({ type: 'socket.announce', userId: context.userId })),
    join: sendTo('socket', ({ context }) => ({ type: 'socket.join', userId: context.userId })),
    ping: sendTo('socket', { type: 'socket.ping' }),
    awaitPong: assign({ pong: ({ context }) => (context.pong === 'unheard' ? 'unheard' : 'due') }),
    hearPong: assign({ pong: 'heard' }),
    forgetPong: assign({ pong: 'unheard' }),
    keep: assign({
      notifications: ({ context }, notification: OrderNotification) =>
        [...context.notifications, notification].slice(-NOTIFICATIONS_KEPT),
    }),
    /** Fetches what the customer may have missed while nobody listened. */
    catchUp: () => {},
    tell: (_, _notice: Notice) => {},
    beep: () => {},
    orderChanged: (_, _notification: OrderNotification) => {},
    log: (_, _message: string) => {},
  },
  guards: {
    hasAttemptsLeft: ({ context }) => context.attempts < ATTEMPTS,
    isUnanswered: ({ context }) => context.pong === 'due',
  },
  delays: {
    ...DELAYS,
    retryAfter: ({ context }) => Math.min((context.attempts + 1) * RETRY_STEP, LONGEST_RETRY),
  },
}).createMachine({
  id: 'realtime',
  description: "Live news of the customer's orders: one socket, tried again when it drops.",
  context: ({ input }) => ({ userId: input.userId, attempts: 0, pong: 'unheard', notifications: [] }),
  initial: 'attached',
  states: {
    attached: {
      description: 'One socket is alive, made for one connection; it ends with this state.',
      entry: 'begin',
      invoke: { id: 'socket', src: 'socket', onError: NOT_CONNECTED },
      on: { 'socket.refused': { target: 'refused', actions: { type: 'log', params: reasonIn } } },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'connecting',
          description: 'Disconnected; an attempt runs, for 20 s at most.',
          on: { 'socket.opened': 'connected', 'socket.failed': NOT_CONNECTED },
          after: { connectPatience: NOT_CONNECTED },
        },
        connected: {
          tags: 'connected',
          description: "Connected: the client announces the user and joins the user's room.",
          entry: ['forgetPong', 'announce', 'join'],
          on: {
            'socket.welcomed': { actions: 'startOver' },
            'socket.ponged': { actions: 'hearPong' },
            'socket.dropped': NOT_CONNECTED,
            'browser.offline': NOT_CONNECTED,
            'socket.notified': { actions: HEARD },
          },
          initial: 'joining',
          states: {
            joining: {
              description: 'Waits for the room, so that nothing falls between catching up and listening.',
              on: {
                'socket.joined': { target: 'listening', actions: 'catchUp' },
                'socket.notified': { target: 'listening', actions: ['catchUp', ...HEARD] },
              },
              after: { joinPatience: { target: 'listening', actions: 'catchUp' } },
            },
            listening: {
              tags: 'live',
              description:
                'It has fetched what it may have missed; it hears what is new and pings every 30 s. A ping without its pong ends it.',
              entry: 'startOver',
              after: {
                pingEvery: [
                  {
                    guard: 'isUnanswered',
                    target: '#realtime.waiting',
                    actions: { type: 'log', params: 'A ping got no pong' },
                  },
                  { target: 'listening', reenter: true, actions: ['ping', 'awaitPong'] },
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
      after: { retryAfter: 'attached' },
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
    exhausted: {
      tags: 'givenUp',
      description: 'After 5 failed attempts the page says so and goes on by polling.',
      entry: 'startOver',
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
    refused: {
      tags: 'givenUp',
      description: 'auth-error: logged, and closed until the browser is online again or the tab shows.',
      entry: 'startOver',
      on: { 'browser.online': 'attached', 'tab.shown': 'attached' },
    },
  },
})
