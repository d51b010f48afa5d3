import { MAX_NOTIFICATIONS } from '#domain/contract/socket-events'
import { hasExpectedDelays, timersStartedInLastStep } from '#machines/kit/check/pending-timers'
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { STEPS } from './fixtures'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'

type Realtime = typeof realtimeMachine

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a step asked for, in order: actions by their name, commands to the socket by theirs. */
export const actionsOf = (taken: HistoryStep | undefined): unknown[] =>
  (taken?.actions ?? []).map(({ type, params }) =>
    type === 'xstate.sendTo' && isRecord(params) && isRecord(params.event) ? params.event.type : type,
  )
export const countAction = (history: readonly HistoryStep[], what: string) =>
  history.flatMap(actionsOf).filter(asked => asked === what).length

const indexOfLast = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  history.findLastIndex(({ event }) => steps.some(step => step.type === event.type))

/** What was taken since the connection that is open now was opened. */
const sinceOpened = (history: readonly HistoryStep[]) => history.slice(indexOfLast(history, STEPS.opened))

/** What shows that the server knows us; a socket that is only opened does not. */
const AUTHENTICATED_STEPS = [
  STEPS.authenticated,
  STEPS.joined,
  STEPS.notified,
  STEPS.joinTimeout,
  STEPS.pingDue,
]

/** Attempts that began since one succeeded, or since the browser or the tab armed them again. */
function attemptsInARow(history: readonly HistoryStep[]) {
  const armed = indexOfLast(history, ...AUTHENTICATED_STEPS, STEPS.online, STEPS.tabShown)
  return history
    .slice(Math.max(armed, 0))
    .flatMap(actionsOf)
    .filter(type => type === 'xstate.spawnChild').length
}

const CONNECTED_STATE = { attached: 'connected' } as const

export const realtimeInvariants: readonly Invariant<Realtime>[] = [
  {
    statement: 'At most 5 attempts in a row.',
    holds: ({ context }, history) => context.attempts <= 5 && attemptsInARow(history) <= 5,
    historyKey: attemptsInARow,
  },
  {
    statement: 'It announces the user and joins the room exactly once a connection.',
    holds: (snapshot, history) => {
      const calls = snapshot.matches(CONNECTED_STATE) ? sinceOpened(history) : []
      const due = snapshot.matches(CONNECTED_STATE) ? 1 : 0
      return (
        countAction(calls, 'socket.authenticate') === due && countAction(calls, 'socket.joinRoom') === due
      )
    },
  },
  {
    statement:
      'Nothing is said to a socket that is not connected, and no ping is sent before the room is joined.',
    holds: (snapshot, history) => {
      const spoke = actionsOf(history.at(-1)).some(type => String(type).startsWith('socket.'))
      const pinged = actionsOf(history.at(-1)).includes('socket.ping')
      return (
        (!spoke || snapshot.matches(CONNECTED_STATE)) &&
        (!pinged || snapshot.matches({ attached: { connected: 'listening' } }))
      )
    },
  },
  {
    statement: 'One socket is alive at most, and none while nobody connects.',
    holds: snapshot => Object.keys(snapshot.children).length === (snapshot.matches('attached') ? 1 : 0),
  },
  {
    statement: 'On every connect it fetches what it may have missed, once, before it trusts events.',
    holds: (snapshot, history) => {
      if (!snapshot.matches(CONNECTED_STATE)) return true
      const done = sinceOpened(history).flatMap(actionsOf)
      const first = done.indexOf('forwardOrderStatus')
      const caughtUp = done.filter(type => type === 'requestMissedUpdates').length
      return snapshot.matches({ attached: { connected: 'joining' } })
        ? caughtUp === 0 && first === -1
        : caughtUp === 1 && (first === -1 || done.indexOf('requestMissedUpdates') < first)
    },
    historyKey: history => sinceOpened(history).flatMap(actionsOf).includes('forwardOrderStatus'),
  },
  {
    statement:
      "The page says 'Live' only of a line that has caught up, so that nothing is missed from then on.",
    holds: (snapshot, history) =>
      !snapshot.hasTag('live') || sinceOpened(history).flatMap(actionsOf).includes('requestMissedUpdates'),
  },
  {
    statement: 'Socket errors are logged, each of them with its reason, and a network that is gone.',
    holds: (_, history) => {
      const broke = [
        STEPS.connectFailed,
        STEPS.dropped,
        STEPS.socketActorFailed,
        STEPS.connectTimeout,
        STEPS.authRejected,
        STEPS.offline,
      ]
      const event = history.at(-1)?.event
      if (!broke.some(({ type }) => type === event?.type)) return true
      const [reason, ...others] = requestedInLastStep(history, 'log')
      return others.length === 0 && reason === (event?.reason ?? event?.type)
    },
  },
  {
    statement: 'Whoever is not attached tries at once when the browser is online again or the tab shows.',
    holds: (snapshot, history) => {
      const called = [STEPS.online, STEPS.tabShown]
      const isCalled = called.some(({ type }) => type === history.at(-1)?.event.type)
      return snapshot.matches('attached') || (!isCalled && called.every(step => snapshot.can(step)))
    },
  },
  {
    statement: 'The last 10 notifications are kept.',
    holds: ({ context }, history) =>
      context.notifications.length === Math.min(countAction(history, 'beep'), MAX_NOTIFICATIONS),
  },
  {
    statement: 'On each notification a beep plays, a toast appears, and the order that is shown changes.',
    holds: (_, history) => {
      const done = actionsOf(history.at(-1))
      return (
        history.at(-1)?.event !== STEPS.notified ||
        ['showToast', 'beep', 'forwardOrderStatus'].every(type => done.includes(type))
      )
    },
  },
  {
    statement: 'Section 9: reconnect delay 1-5 s, timeout 20 s, ping every 30 s; and 5 s for the room.',
    holds: (_, history) =>
      hasExpectedDelays(history, {
        retryAfter: [1_000, 2_000, 3_000, 4_000, 5_000],
        connectPatience: 20_000,
        joinPatience: 5_000,
        pingEvery: 30_000,
      }),
  },
  {
    statement: 'After each ping the next one is on its way.',
    holds: (_, history) =>
      !actionsOf(history.at(-1)).includes('socket.ping') ||
      timersStartedInLastStep(history).some(({ name }) => name === 'pingEvery'),
  },
]
