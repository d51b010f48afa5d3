import type { ChartEvent, Example } from '#machines/kit/explore/flow'
import { READY_NOTIFICATION, STEPS } from './fixtures'
import { actionsOf, countAction } from './invariants'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

type Realtime = typeof realtimeMachine

const failedAttempts = (attempts: number): ChartEvent[] =>
  Array.from({ length: attempts }, () => [STEPS.connectFailed, STEPS.retryDue]).flat()
const EXHAUST_STEPS = [...failedAttempts(4), STEPS.connectFailed]
const CONNECT_STEPS = [STEPS.opened, STEPS.joined]

export const realtimeExamples: readonly Example<Realtime>[] = [
  {
    title: "On connect, the client announces the user and joins the user's room; it pings every 30 seconds.",
    steps: [...CONNECT_STEPS, STEPS.pingDue, STEPS.pingDue],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) =>
      countAction(history, 'socket.authenticate') === 1 && countAction(history, 'socket.ping') === 2,
  },
  {
    title: 'After 5 failed attempts the page says so.',
    steps: EXHAUST_STEPS,
    endsIn: 'exhausted',
    expect: snapshot => snapshot.hasTag('givenUp'),
  },
  {
    title: 'Four failed attempts are not the end.',
    steps: [...failedAttempts(3), STEPS.connectTimeout],
    endsIn: 'waiting',
  },
  {
    title: 'It tries 5 more when the browser is online again.',
    steps: [...EXHAUST_STEPS, STEPS.online, ...EXHAUST_STEPS],
    endsIn: 'exhausted',
    expect: (_, history) => countAction(history, 'xstate.spawnChild') === 10,
  },
  {
    title: 'It tries again when the tab shows, and catches up on what it may have missed.',
    steps: [...EXHAUST_STEPS, STEPS.tabShown, ...CONNECT_STEPS],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) => actionsOf(history.at(-1)).includes('requestMissedUpdates'),
  },
  {
    title: 'A dropped connection starts the count anew, and the next one announces and joins again.',
    steps: [...failedAttempts(3), ...CONNECT_STEPS, STEPS.dropped, STEPS.retryDue, ...CONNECT_STEPS],
    endsIn: { attached: { connected: 'listening' } },
    expect: ({ context }, history) => context.attempts === 0 && countAction(history, 'socket.joinRoom') === 2,
  },
  {
    title: 'A notification becomes a toast by the order-status policy, in the colour of its status.',
    steps: [...CONNECT_STEPS, STEPS.notified],
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
              opens: '/order/1042',
            }),
      ) === true,
  },
  {
    title: 'A server that opens and drops each connection before it knows us is left alone after 5 attempts.',
    steps: Array.from({ length: 5 }, () => [STEPS.opened, STEPS.dropped, STEPS.retryDue])
      .flat()
      .slice(0, -1),
    endsIn: 'exhausted',
  },
  {
    title: 'auth-success starts the count of attempts anew.',
    steps: [...failedAttempts(4), STEPS.opened, STEPS.authenticated, STEPS.dropped],
    endsIn: 'waiting',
    expect: ({ context }) => context.attempts === 0,
  },
  {
    title: 'A pong answers each ping: the connection stays.',
    steps: [
      ...CONNECT_STEPS,
      STEPS.pingDue,
      STEPS.pongReceived,
      STEPS.pingDue,
      STEPS.pongReceived,
      STEPS.pingDue,
    ],
    endsIn: { attached: { connected: 'listening' } },
  },
  {
    title: 'A ping that is still without its pong when the next one is due ends the connection.',
    steps: [...CONNECT_STEPS, STEPS.pingDue, STEPS.pongReceived, STEPS.pingDue, STEPS.pingDue],
    endsIn: 'waiting',
    expect: (_, history) => actionsOf(history.at(-1)).includes('log'),
  },
  {
    title: 'A server that never says pong is not held to it.',
    steps: [...CONNECT_STEPS, STEPS.pingDue, STEPS.pingDue, STEPS.pingDue],
    endsIn: { attached: { connected: 'listening' } },
  },
  {
    title: 'The last 10 notifications are kept.',
    steps: [...CONNECT_STEPS, ...Array.from({ length: 12 }, () => STEPS.notified)],
    endsIn: { attached: { connected: 'listening' } },
    expect: ({ context }) => context.notifications.length === 10,
  },
  {
    title: 'auth-error is logged and closes the connection.',
    steps: [STEPS.opened, STEPS.authRejected],
    endsIn: 'refused',
    expect: (_, history) => actionsOf(history.at(-1)).includes('log'),
  },
  {
    title: 'A connection that the browser has lost is not held for live.',
    steps: [...CONNECT_STEPS, STEPS.offline],
    endsIn: 'waiting',
  },
  ...[STEPS.socketActorFailed, STEPS.connectTimeout].map(last => ({
    tells: `The fifth attempt is the last, also when it ends by ${last.type}.`,
    steps: [...failedAttempts(4), last],
    ends: 'exhausted',
  })),
  {
    title: 'A network that is gone on the fifth attempt, before the server knows us, ends them too.',
    steps: [...failedAttempts(4), STEPS.opened, STEPS.offline],
    endsIn: 'exhausted',
  },
  {
    title: "A server that never says 'room-joined' is trusted after 5 s, and what was missed is fetched.",
    steps: [STEPS.opened, STEPS.joinTimeout],
    endsIn: { attached: { connected: 'listening' } },
    expect: (_, history) => actionsOf(history.at(-1)).includes('requestMissedUpdates'),
  },
  {
    title: 'A new connection owes no pong for the ping of the one before.',
    steps: [
      ...[...CONNECT_STEPS, STEPS.pingDue, STEPS.pongReceived, STEPS.pingDue, STEPS.dropped],
      ...[STEPS.retryDue, ...CONNECT_STEPS, STEPS.pingDue],
    ],
    endsIn: { attached: { connected: 'listening' } },
  },
  {
    title: 'A socket that cannot even be made is one failed attempt of five.',
    steps: [STEPS.socketActorFailed],
    endsIn: 'waiting',
    expect: ({ context }) => context.attempts === 1,
  },
]
