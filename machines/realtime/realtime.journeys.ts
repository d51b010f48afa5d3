import type { Journey, Step } from '#machines/kit/flow'
import { READY, STEPS } from '#machines/realtime/realtime.cases'
import { asked, times } from '#machines/realtime/realtime.laws'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

type Realtime = typeof realtimeMachine

const failing = (attempts: number): Step[] =>
  Array.from({ length: attempts }, () => [STEPS.failed, STEPS.retryDue]).flat()
const EXHAUSTED = [...failing(4), STEPS.failed]
const CONNECT = [STEPS.opened, STEPS.joined]

export const realtimeJourneys: readonly Journey<Realtime>[] = [
  {
    tells: "On connect, the client announces the user and joins the user's room; it pings every 30 seconds.",
    steps: [...CONNECT, STEPS.pingDue, STEPS.pingDue],
    ends: { attached: { connected: 'listening' } },
    and: (_, history) => times(history, 'socket.announce') === 1 && times(history, 'socket.ping') === 2,
  },
  {
    tells: 'After 5 failed attempts the page says so.',
    steps: EXHAUSTED,
    ends: 'exhausted',
    and: snapshot => snapshot.hasTag('givenUp'),
  },
  {
    tells: 'Four failed attempts are not the end.',
    steps: [...failing(3), STEPS.noAnswer],
    ends: 'waiting',
  },
  {
    tells: 'It tries 5 more when the browser is online again.',
    steps: [...EXHAUSTED, STEPS.online, ...EXHAUSTED],
    ends: 'exhausted',
    and: (_, history) => times(history, 'xstate.spawnChild') === 10,
  },
  {
    tells: 'It tries again when the tab shows, and catches up on what it may have missed.',
    steps: [...EXHAUSTED, STEPS.shown, ...CONNECT],
    ends: { attached: { connected: 'listening' } },
    and: (_, history) => asked(history.at(-1)).includes('catchUp'),
  },
  {
    tells: 'A dropped connection starts the count anew, and the next one announces and joins again.',
    steps: [...failing(3), ...CONNECT, STEPS.dropped, STEPS.retryDue, ...CONNECT],
    ends: { attached: { connected: 'listening' } },
    and: ({ context }, history) => context.attempts === 0 && times(history, 'socket.join') === 2,
  },
  {
    tells: 'A notification becomes a toast by the order-status policy, in the colour of its status.',
    steps: [...CONNECT, STEPS.notified],
    ends: { attached: { connected: 'listening' } },
    and: ({ context }, history) =>
      context.notifications.at(-1) === READY &&
      history.at(-1)?.actions.some(
        ({ type, params }) =>
          type === 'tell' &&
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
    tells: 'A server that opens and drops each connection before it knows us is left alone after 5 attempts.',
    steps: Array.from({ length: 5 }, () => [STEPS.opened, STEPS.dropped, STEPS.retryDue])
      .flat()
      .slice(0, -1),
    ends: 'exhausted',
  },
  {
    tells: 'auth-success starts the count of attempts anew.',
    steps: [...failing(4), STEPS.opened, STEPS.welcomed, STEPS.dropped],
    ends: 'waiting',
    and: ({ context }) => context.attempts === 0,
  },
  {
    tells: 'A pong answers each ping: the connection stays.',
    steps: [...CONNECT, STEPS.pingDue, STEPS.ponged, STEPS.pingDue, STEPS.ponged, STEPS.pingDue],
    ends: { attached: { connected: 'listening' } },
  },
  {
    tells: 'A ping that is still without its pong when the next one is due ends the connection.',
    steps: [...CONNECT, STEPS.pingDue, STEPS.ponged, STEPS.pingDue, STEPS.pingDue],
    ends: 'waiting',
    and: (_, history) => asked(history.at(-1)).includes('log'),
  },
  {
    tells: 'A server that never says pong is not held to it.',
    steps: [...CONNECT, STEPS.pingDue, STEPS.pingDue, STEPS.pingDue],
    ends: { attached: { connected: 'listening' } },
  },
  {
    tells: 'The last 10 notifications are kept.',
    steps: [...CONNECT, ...Array.from({ length: 12 }, () => STEPS.notified)],
    ends: { attached: { connected: 'listening' } },
    and: ({ context }) => context.notifications.length === 10,
  },
  {
    tells: 'auth-error is logged and closes the connection.',
    steps: [STEPS.opened, STEPS.refused],
    ends: 'refused',
    and: (_, history) => asked(history.at(-1)).includes('log'),
  },
  {
    tells: 'A connection that the browser has lost is not held for live.',
    steps: [...CONNECT, STEPS.offline],
    ends: 'waiting',
  },
  ...[STEPS.broken, STEPS.noAnswer].map(last => ({
    tells: `The fifth attempt is the last, also when it ends by ${last.type}.`,
    steps: [...failing(4), last],
    ends: 'exhausted',
  })),
  {
    tells: 'A network that is gone on the fifth attempt, before the server knows us, ends them too.',
    steps: [...failing(4), STEPS.opened, STEPS.offline],
    ends: 'exhausted',
  },
  {
    tells: "A server that never says 'room-joined' is trusted after 5 s, and what was missed is fetched.",
    steps: [STEPS.opened, STEPS.noRoom],
    ends: { attached: { connected: 'listening' } },
    and: (_, history) => asked(history.at(-1)).includes('catchUp'),
  },
  {
    tells: 'A new connection owes no pong for the ping of the one before.',
    steps: [
      ...[...CONNECT, STEPS.pingDue, STEPS.ponged, STEPS.pingDue, STEPS.dropped],
      ...[STEPS.retryDue, ...CONNECT, STEPS.pingDue],
    ],
    ends: { attached: { connected: 'listening' } },
  },
  {
    tells: 'A socket that cannot even be made is one failed attempt of five.',
    steps: [STEPS.broken],
    ends: 'waiting',
    and: ({ context }) => context.attempts === 1,
  },
]
