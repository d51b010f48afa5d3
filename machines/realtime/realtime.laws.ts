import { NOTIFICATIONS_KEPT } from '#domain/calls/events'
import type { Journey, Law, Step, Taken } from '#machines/kit/flow'
import { READY, STEPS } from '#machines/realtime/realtime.cases'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

type Realtime = typeof realtimeMachine

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a step asked for, in order: actions by their name, commands to the socket by theirs. */
const asked = (taken: Taken | undefined): unknown[] =>
  (taken?.actions ?? []).map(({ type, params }) =>
    type === 'xstate.sendTo' && isRecord(params) && isRecord(params.event) ? params.event.type : type,
  )
const times = (history: readonly Taken[], what: string) =>
  history.flatMap(asked).filter(asked => asked === what).length

const indexOfLast = (history: readonly Taken[], ...steps: readonly Step[]) =>
  history.findLastIndex(({ event }) => steps.some(step => step.type === event.type))

/** What was taken since the connection that is open now was opened. */
const sinceOpened = (history: readonly Taken[]) => history.slice(indexOfLast(history, STEPS.opened))

/** What shows that the server knows us; a socket that is only opened does not. */
const WELCOMES = [STEPS.welcomed, STEPS.joined, STEPS.notified, STEPS.noRoom, STEPS.pingDue]

/** Attempts that began since one succeeded, or since the browser or the tab armed them again. */
function attemptsInARow(history: readonly Taken[]) {
  const armed = indexOfLast(history, ...WELCOMES, STEPS.online, STEPS.shown)
  return history
    .slice(Math.max(armed, 0))
    .flatMap(asked)
    .filter(type => type === 'xstate.spawnChild').length
}

const CONNECTED = { attached: 'connected' } as const

export const realtimeLaws: readonly Law<Realtime>[] = [
  {
    says: 'At most 5 attempts in a row.',
    holds: ({ context }, history) => context.attempts <= 5 && attemptsInARow(history) <= 5,
    remembers: attemptsInARow,
  },
  {
    says: 'It announces the user and joins the room exactly once a connection.',
    holds: (snapshot, history) => {
      const calls = snapshot.matches(CONNECTED) ? sinceOpened(history) : []
      const due = snapshot.matches(CONNECTED) ? 1 : 0
      return times(calls, 'socket.announce') === due && times(calls, 'socket.join') === due
    },
  },
  {
    says: 'Nothing is said to a socket that is not connected, and no ping is sent before the room is joined.',
    holds: (snapshot, history) => {
      const spoke = asked(history.at(-1)).some(type => String(type).startsWith('socket.'))
      const pinged = asked(history.at(-1)).includes('socket.ping')
      return (
        (!spoke || snapshot.matches(CONNECTED)) &&
        (!pinged || snapshot.matches({ attached: { connected: 'listening' } }))
      )
    },
  },
  {
    says: 'One socket is alive at most, and none while nobody connects.',
    holds: snapshot => Object.keys(snapshot.children).length === (snapshot.matches('attached') ? 1 : 0),
  },
  {
    says: 'On every connect it fetches what it may have missed, once, before it trusts events.',
    holds: (snapshot, history) => {
      if (!snapshot.matches(CONNECTED)) return true
      const done = sinceOpened(history).flatMap(asked)
      const first = done.indexOf('orderChanged')
      const caughtUp = done.filter(type => type === 'catchUp').length
      return snapshot.matches({ attached: { connected: 'joining' } })
        ? caughtUp === 0 && first === -1
        : caughtUp === 1 && (first === -1 || done.indexOf('catchUp') < first)
    },
    remembers: history => sinceOpened(history).flatMap(asked).includes('orderChanged'),
  },
  {
    says: "The page says 'Live' only of a line that has caught up, so that nothing is missed from then on.",
    holds: (snapshot, history) =>
      !snapshot.hasTag('live') || sinceOpened(history).flatMap(asked).includes('catchUp'),
  },
  {
    says: 'The last 10 notifications are kept.',
    holds: ({ context }, history) =>
      context.notifications.length === Math.min(times(history, 'beep'), NOTIFICATIONS_KEPT),
  },
  {
    says: 'A beep plays and a toast appears on each notification.',
    holds: (_, history) => {
      const done = asked(history.at(-1))
      return history.at(-1)?.event !== STEPS.notified || (done.includes('tell') && done.includes('beep'))
    },
  },
]

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
]
