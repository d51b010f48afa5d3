import { NOTIFICATIONS_KEPT } from '#domain/calls/events'
import { armedNow, keepsTimes } from '#machines/kit/armed'
import { askedNow } from '#machines/kit/asked'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { STEPS } from '#machines/realtime/realtime.cases'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

type Realtime = typeof realtimeMachine

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a step asked for, in order: actions by their name, commands to the socket by theirs. */
export const asked = (taken: Taken | undefined): unknown[] =>
  (taken?.actions ?? []).map(({ type, params }) =>
    type === 'xstate.sendTo' && isRecord(params) && isRecord(params.event) ? params.event.type : type,
  )
export const times = (history: readonly Taken[], what: string) =>
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
    says: 'Socket errors are logged, each of them with its reason, and a network that is gone.',
    holds: (_, history) => {
      const broke = [STEPS.failed, STEPS.dropped, STEPS.broken, STEPS.noAnswer, STEPS.refused, STEPS.offline]
      const event = history.at(-1)?.event
      if (!broke.some(({ type }) => type === event?.type)) return true
      const [reason, ...others] = askedNow(history, 'log')
      return others.length === 0 && reason === (event?.reason ?? event?.type)
    },
  },
  {
    says: 'Whoever is not attached tries at once when the browser is online again or the tab shows.',
    holds: (snapshot, history) => {
      const called = [STEPS.online, STEPS.shown]
      const isCalled = called.some(({ type }) => type === history.at(-1)?.event.type)
      return snapshot.matches('attached') || (!isCalled && called.every(step => snapshot.can(step)))
    },
  },
  {
    says: 'The last 10 notifications are kept.',
    holds: ({ context }, history) =>
      context.notifications.length === Math.min(times(history, 'beep'), NOTIFICATIONS_KEPT),
  },
  {
    says: 'On each notification a beep plays, a toast appears, and the order that is shown changes.',
    holds: (_, history) => {
      const done = asked(history.at(-1))
      return (
        history.at(-1)?.event !== STEPS.notified ||
        ['tell', 'beep', 'orderChanged'].every(type => done.includes(type))
      )
    },
  },
  {
    says: 'Section 9: reconnect delay 1-5 s, timeout 20 s, ping every 30 s; and 5 s for the room.',
    holds: (_, history) =>
      keepsTimes(history, {
        retryAfter: [1_000, 2_000, 3_000, 4_000, 5_000],
        connectPatience: 20_000,
        joinPatience: 5_000,
        pingEvery: 30_000,
      }),
  },
  {
    says: 'After each ping the next one is on its way.',
    holds: (_, history) =>
      !asked(history.at(-1)).includes('socket.ping') ||
      armedNow(history).some(({ name }) => name === 'pingEvery'),
  },
]
