import type { ChartEvent, Example } from 'statechart-kit/explore/flow'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'
import { READY_NOTIFICATION, REALTIME_STEPS } from './fixtures'
import { actionNamesIn, countActions } from './invariants'

type Realtime = typeof realtimeMachine

const failedAttempts = (count: number): ChartEvent[] =>
  Array.from({ length: count }, () => [REALTIME_STEPS.connectFailed, REALTIME_STEPS.retryDue]).flat()
const EXHAUST_STEPS = [...failedAttempts(4), REALTIME_STEPS.connectFailed]
const CONNECT_STEPS = [REALTIME_STEPS.opened, REALTIME_STEPS.joined]

export const realtimeExamples: readonly Example<Realtime>[] = [
  {
    title: 'A connection sends the user id once, joins the room and pings every 30 seconds.',
    steps: [...CONNECT_STEPS, REALTIME_STEPS.pingDue, REALTIME_STEPS.pingDue],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) =>
      countActions(history, 'socket.authenticate') === 1 && countActions(history, 'socket.sendPing') === 2,
  },
  {
    // Specification 17.14 and 17.15.
    title: 'After 5 failed attempts the connection is given up.',
    steps: EXHAUST_STEPS,
    endsIn: 'exhausted',
    expect: snapshot => snapshot.hasTag('givenUp'),
  },
  {
    title: 'After 4 failed attempts another one follows.',
    steps: [...failedAttempts(3), REALTIME_STEPS.connectTimeout],
    endsIn: 'waiting',
  },
  {
    // Specification 17.15.
    title: 'Five more attempts follow when the browser is online again.',
    steps: [...EXHAUST_STEPS, REALTIME_STEPS.online, ...EXHAUST_STEPS],
    endsIn: 'exhausted',
    expect: (_, history) => countActions(history, 'xstate.spawnChild') === 10,
  },
  {
    // Specification 17.15.
    title: 'Five more attempts follow when the server answers a request.',
    steps: [...EXHAUST_STEPS, REALTIME_STEPS.serverAnswered, ...EXHAUST_STEPS],
    endsIn: 'exhausted',
    expect: (_, history) => countActions(history, 'xstate.spawnChild') === 10,
  },
  {
    title: 'An answer of the server starts no attempt while the next one waits.',
    steps: [REALTIME_STEPS.connectFailed, REALTIME_STEPS.serverAnswered],
    endsIn: 'waiting',
  },
  {
    title: 'A visible tab starts a new attempt, and missed updates are requested.',
    steps: [...EXHAUST_STEPS, REALTIME_STEPS.tabShown, ...CONNECT_STEPS],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) => actionNamesIn(history.at(-1)).includes('requestMissedUpdates'),
  },
  {
    title: 'A successful connection resets the count, and the next connection joins the room again.',
    steps: [
      ...failedAttempts(3),
      ...CONNECT_STEPS,
      REALTIME_STEPS.dropped,
      REALTIME_STEPS.retryDue,
      ...CONNECT_STEPS,
    ],
    endsIn: { attached: { connected: 'listening' } },
    expect: ({ context }, history) =>
      context.attempts === 0 && countActions(history, 'socket.joinRoom') === 2,
  },
  {
    title: 'A notification shows an order toast in the colour of its status.',
    steps: [...CONNECT_STEPS, REALTIME_STEPS.notified],
    endsIn: { attached: { connected: 'listening' } },
    expect: ({ context }, history) =>
      context.notifications.at(-1) === READY_NOTIFICATION &&
      history.at(-1)?.actions.some(
        ({ type, params }) =>
          type === 'showToast' &&
          JSON.stringify(params) ===
            JSON.stringify({
              policy: 'order',
              tone: 'blue',
              title: 'Order #1042',
              detail: 'Ready for Pickup',
              topic: 'Order #1042',
              opens: '/order/1042',
            }),
      ) === true,
  },
  {
    title: 'Five connections that drop before they are authenticated count as failed attempts.',
    steps: Array.from({ length: 5 }, () => [
      REALTIME_STEPS.opened,
      REALTIME_STEPS.dropped,
      REALTIME_STEPS.retryDue,
    ])
      .flat()
      .slice(0, -1),
    endsIn: 'exhausted',
  },
  {
    // Specification 17.10.
    title: '`auth-success` resets the count of attempts.',
    steps: [
      ...failedAttempts(4),
      REALTIME_STEPS.opened,
      REALTIME_STEPS.authenticated,
      REALTIME_STEPS.dropped,
    ],
    endsIn: 'waiting',
    expect: ({ context }) => context.attempts === 0,
  },
  {
    title: 'The connection stays while each ping gets a pong.',
    steps: [
      ...CONNECT_STEPS,
      REALTIME_STEPS.pingDue,
      REALTIME_STEPS.pongReceived,
      REALTIME_STEPS.pingDue,
      REALTIME_STEPS.pongReceived,
      REALTIME_STEPS.pingDue,
    ],
    endsIn: { attached: { connected: 'listening' } },
  },
  {
    // Specification 17.8 and 17.9.
    title: 'A ping without a pong when the next one is due ends the connection.',
    steps: [
      ...CONNECT_STEPS,
      REALTIME_STEPS.pingDue,
      REALTIME_STEPS.pongReceived,
      REALTIME_STEPS.pingDue,
      REALTIME_STEPS.pingDue,
    ],
    endsIn: 'waiting',
    expect: (_, history) => actionNamesIn(history.at(-1)).includes('logMessage'),
  },
  {
    title: 'A server that never sends a pong keeps its connection.',
    steps: [...CONNECT_STEPS, REALTIME_STEPS.pingDue, REALTIME_STEPS.pingDue, REALTIME_STEPS.pingDue],
    endsIn: { attached: { connected: 'listening' } },
  },
  {
    title: 'The last 10 notifications are kept.',
    steps: [...CONNECT_STEPS, ...Array.from({ length: 12 }, () => REALTIME_STEPS.notified)],
    endsIn: { attached: { connected: 'listening' } },
    expect: ({ context }) => context.notifications.length === 10,
  },
  {
    // Specification 17.11.
    title: '`auth-error` is logged and closes the connection.',
    steps: [REALTIME_STEPS.opened, REALTIME_STEPS.authRejected],
    endsIn: 'refused',
    expect: (_, history) => actionNamesIn(history.at(-1)).includes('logMessage'),
  },
  {
    title: 'A connection ends when the browser is offline.',
    steps: [...CONNECT_STEPS, REALTIME_STEPS.offline],
    endsIn: 'waiting',
  },
  ...[REALTIME_STEPS.socketActorFailed, REALTIME_STEPS.connectTimeout].map(last => ({
    title: `The fifth attempt is the last, also when it ends by ${last.type}.`,
    steps: [...failedAttempts(4), last],
    endsIn: 'exhausted',
  })),
  {
    title: 'The fifth attempt is the last, also when the browser is offline before it is authenticated.',
    steps: [...failedAttempts(4), REALTIME_STEPS.opened, REALTIME_STEPS.offline],
    endsIn: 'exhausted',
  },
  {
    // Specification 17.12.
    title: 'A server that never sends `room-joined` is trusted after 5 s, and missed updates are requested.',
    steps: [REALTIME_STEPS.opened, REALTIME_STEPS.joinTimeout],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) => actionNamesIn(history.at(-1)).includes('requestMissedUpdates'),
  },
  {
    title: 'A room that comes later requests missed updates again, because the first answer may be older.',
    steps: [REALTIME_STEPS.opened, REALTIME_STEPS.joinTimeout, REALTIME_STEPS.joined],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) => actionNamesIn(history.at(-1)).includes('requestMissedUpdates'),
  },
  {
    title: 'A new connection does not wait for the pong of the previous one.',
    steps: [
      ...[
        ...CONNECT_STEPS,
        REALTIME_STEPS.pingDue,
        REALTIME_STEPS.pongReceived,
        REALTIME_STEPS.pingDue,
        REALTIME_STEPS.dropped,
      ],
      ...[REALTIME_STEPS.retryDue, ...CONNECT_STEPS, REALTIME_STEPS.pingDue],
    ],
    endsIn: { attached: { connected: 'listening' } },
  },
  {
    title: 'A socket that cannot be created counts as a failed attempt.',
    steps: [REALTIME_STEPS.socketActorFailed],
    endsIn: 'waiting',
    expect: ({ context }) => context.attempts === 1,
  },
]
