import { hasExpectedDelays, timersStartedInLastStep } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { ChartEvent, HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import { MAX_NOTIFICATIONS } from '#domain/contract/realtime/socket-events'
import { isRecord } from '#domain/is-record'
import { isSameJson } from '#domain/same-json'
import { wasLastEvent } from '#machines/history-queries'
import type { realtimeMachine } from '#machines/realtime/realtime.machine'
import { REALTIME_STEPS } from './fixtures'

type Realtime = typeof realtimeMachine

/** The names of the actions and socket commands of a step, in order. */
export const actionNamesIn = (step: HistoryStep | undefined): unknown[] =>
  (step?.actions ?? []).map(({ type, params }) =>
    type === 'xstate.sendTo' && isRecord(params) && isRecord(params.event) ? params.event.type : type,
  )
export const countActions = (history: readonly HistoryStep[], name: string) =>
  history.flatMap(actionNamesIn).filter(action => action === name).length

const indexOfLast = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  history.findLastIndex(({ event }) => steps.some(step => step.type === event.type))

/** The steps since the current connection was opened. */
const sinceOpened = (history: readonly HistoryStep[]) =>
  history.slice(indexOfLast(history, REALTIME_STEPS.opened))

/** The steps that prove an accepted connection. An open socket alone does not (specification 17.10). */
const AUTHENTICATED_STEPS = [
  REALTIME_STEPS.authenticated,
  REALTIME_STEPS.joined,
  REALTIME_STEPS.notified,
  REALTIME_STEPS.joinTimeout,
  REALTIME_STEPS.pingDue,
]

/** An answer of the server starts a new round, but only when the connection was given up. */
const indexOfLastRestart = (history: readonly HistoryStep[]) =>
  history.findLastIndex(
    ({ event }, index) =>
      event.type === REALTIME_STEPS.serverAnswered.type && history[index - 1]?.stateValue === 'exhausted',
  )

/** The attempts since a successful connection, or since the browser, the tab or an answer of the server reset the count. */
function attemptsInARow(history: readonly HistoryStep[]) {
  const lastReset = Math.max(
    indexOfLast(history, ...AUTHENTICATED_STEPS, REALTIME_STEPS.online, REALTIME_STEPS.tabShown),
    indexOfLastRestart(history),
  )
  return history
    .slice(Math.max(lastReset, 0))
    .flatMap(actionNamesIn)
    .filter(type => type === 'xstate.spawnChild').length
}

const CONNECTED_STATE = { attached: 'connected' } as const
const JOINING_STATE = { attached: { connected: 'joining' } } as const
const LISTENING_STATE = { attached: { connected: 'listening' } } as const

export const realtimeInvariants: readonly Invariant<Realtime>[] = [
  {
    // Specification 17.14.
    statement: 'There are at most 5 attempts in a row.',
    holds: ({ context }, history) => context.attempts <= 5 && attemptsInARow(history) <= 5,
    historyKey: attemptsInARow,
  },
  {
    // Specification 17.5.
    statement: 'Each connection sends the user id and joins the room exactly once.',
    holds: (snapshot, history) => {
      const steps = snapshot.matches(CONNECTED_STATE) ? sinceOpened(history) : []
      const expectedCount = snapshot.matches(CONNECTED_STATE) ? 1 : 0
      return (
        countActions(steps, 'socket.authenticate') === expectedCount &&
        countActions(steps, 'socket.joinRoom') === expectedCount
      )
    },
  },
  {
    statement: 'Commands are sent only to an open socket, and pings only after the room is joined.',
    holds: (snapshot, history) => {
      const hasCommand = actionNamesIn(history.at(-1)).some(type => String(type).startsWith('socket.'))
      const hasPing = actionNamesIn(history.at(-1)).includes('socket.sendPing')
      return (
        (!hasCommand || snapshot.matches(CONNECTED_STATE)) &&
        (!hasPing || snapshot.matches({ attached: { connected: 'listening' } }))
      )
    },
  },
  {
    statement: 'There is one socket in the state `attached`, and none in any other state.',
    holds: snapshot => Object.keys(snapshot.children).length === (snapshot.matches('attached') ? 1 : 0),
  },
  {
    // Specification 17.7.
    statement: 'Every connection requests missed updates before it forwards events.',
    holds: (snapshot, history) => {
      if (!snapshot.matches(CONNECTED_STATE)) return true
      const actions = sinceOpened(history).flatMap(actionNamesIn)
      const firstForward = actions.indexOf('forwardOrderStatus')
      const requestCount = actions.filter(type => type === 'requestMissedUpdates').length
      return snapshot.matches(JOINING_STATE)
        ? requestCount === 0 && firstForward === -1
        : requestCount > 0 && (firstForward === -1 || actions.indexOf('requestMissedUpdates') < firstForward)
    },
    historyKey: history => sinceOpened(history).flatMap(actionNamesIn).includes('forwardOrderStatus'),
  },
  {
    statement: 'Missed updates are requested once for the room, and once for a connection without a room.',
    holds: (_, history) => {
      const wasJoining = isSameJson(history.at(-2)?.stateValue, JOINING_STATE)
      const isRequestDue =
        wasLastEvent(history, REALTIME_STEPS.joined, REALTIME_STEPS.joinTimeout) ||
        (wasJoining && wasLastEvent(history, REALTIME_STEPS.notified))
      const isConnected = isSameJson(history.at(-1)?.stateValue, LISTENING_STATE)
      const requests = actionNamesIn(history.at(-1)).filter(type => type === 'requestMissedUpdates')
      return requests.length === (isRequestDue && isConnected ? 1 : 0)
    },
  },
  {
    statement: "The page says 'Live' only after missed updates were requested.",
    holds: (snapshot, history) =>
      !snapshot.hasTag('live') ||
      sinceOpened(history).flatMap(actionNamesIn).includes('requestMissedUpdates'),
  },
  {
    statement: 'Every socket error and every loss of the network is logged once, with its reason.',
    holds: (_, history) => {
      const failures = [
        REALTIME_STEPS.connectFailed,
        REALTIME_STEPS.dropped,
        REALTIME_STEPS.socketActorFailed,
        REALTIME_STEPS.connectTimeout,
        REALTIME_STEPS.authRejected,
        REALTIME_STEPS.offline,
      ]
      const event = history.at(-1)?.event
      if (!failures.some(({ type }) => type === event?.type)) return true
      const [reason, ...others] = actionParamsInLastStep(history, 'logMessage')
      return others.length === 0 && reason === (event?.reason ?? event?.type)
    },
  },
  {
    statement: 'An online browser and a visible tab start an attempt at once if there is no socket.',
    holds: (snapshot, history) => {
      const triggers = [REALTIME_STEPS.online, REALTIME_STEPS.tabShown]
      const isTriggered = triggers.some(({ type }) => type === history.at(-1)?.event.type)
      return snapshot.matches('attached') || (!isTriggered && triggers.every(step => snapshot.can(step)))
    },
  },
  {
    // Specification 17.15.
    statement: 'An answer of the server starts an attempt if the connection was given up, and only then.',
    holds: (snapshot, history) => {
      if (history.at(-1)?.event.type !== REALTIME_STEPS.serverAnswered.type) return true
      const wasGivenUp = history.at(-2)?.stateValue === 'exhausted'
      const hasStarted = actionNamesIn(history.at(-1)).includes('xstate.spawnChild')
      return hasStarted === wasGivenUp && !snapshot.matches('exhausted')
    },
  },
  {
    // Specification 15.14.
    statement: 'The last 10 notifications are kept.',
    holds: ({ context }, history) =>
      context.notifications.length === Math.min(countActions(history, 'playBeep'), MAX_NOTIFICATIONS),
  },
  {
    // Specification 18.5.
    statement: 'Each notification plays a beep, shows a toast and changes the shown order.',
    holds: (_, history) => {
      const actions = actionNamesIn(history.at(-1))
      return (
        history.at(-1)?.event !== REALTIME_STEPS.notified ||
        ['showToast', 'playBeep', 'forwardOrderStatus'].every(type => actions.includes(type))
      )
    },
  },
  {
    statement:
      'Reconnects start after 1 to 5 s, an attempt has 20 s, pings come every 30 s, and the room has 5 s.',
    holds: (_, history) =>
      hasExpectedDelays(history, {
        retryDelay: [1_000, 2_000, 3_000, 4_000, 5_000],
        connectTimeout: 20_000,
        joinTimeout: 5_000,
        pingEvery: 30_000,
      }),
  },
  {
    statement: 'Each ping starts the timer of the next one.',
    holds: (_, history) =>
      !actionNamesIn(history.at(-1)).includes('socket.sendPing') ||
      timersStartedInLastStep(history).some(({ name }) => name === 'pingEvery'),
  },
]
