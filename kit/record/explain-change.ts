/** Names the change of a chart that keeps an older recording from being replayed. */

import type { AnyStateMachine, StateValue } from 'xstate'
import { outlineChart, type TransitionOutline } from '../compare/chart-outline.ts'
import { activeStates } from '../explore/active-states.ts'
import { isMachine } from '../explore/stub-implementations.ts'
import type { ChartStates } from './actor-paths.ts'
import type { RecordedEntry } from './recording.ts'
import type { RecordedCharts } from './recording-player.ts'
import type { ReplayOutcome } from './replay-recording.ts'

/** A chart with what it has today. */
interface KnownChart {
  readonly id: string
  readonly states: readonly string[]
  readonly transitions: readonly TransitionOutline[]
  readonly actors: readonly string[]
}

function describeChart(machine: AnyStateMachine): KnownChart {
  const { id, states, transitions } = outlineChart(machine)
  const actors = states.flatMap(state => state.actors)
  return { id, states: states.map(state => state.id), transitions, actors }
}

interface StateDifference {
  readonly expected: ChartStates
  readonly real: ChartStates
}

type FindChart = (path: string) => KnownChart | undefined

/** A chart with all charts that it starts. */
const withStartedCharts = (machine: AnyStateMachine): AnyStateMachine[] => {
  const actors: unknown[] = Object.values(machine.implementations.actors ?? {})
  return [machine, ...actors.filter(isMachine).flatMap(withStartedCharts)]
}

/** A chart has the id of its actor. The path of the root is empty. */
function createChartFinder({ root, pageOwned }: RecordedCharts): FindChart {
  const charts = [root, ...pageOwned].flatMap(withStartedCharts).map(describeChart)
  return path => {
    const name = path.split('/').at(-1) || root.id
    return charts.find(({ id }) => id === name)
  }
}

/** The recorded states that their charts no longer have. */
const findRemovedStates = (states: ChartStates, findChart: FindChart): string[] =>
  Object.entries(states).flatMap(([path, value]) => {
    const chart = findChart(path)
    if (!chart || value === null || value === undefined) return []
    return activeStates(value)
      .filter(state => !chart.states.includes(`${chart.id}.${state}`))
      .map(state => `${chart.id} has no state ${state} any more`)
  })

const ACTOR_EVENT = /^xstate\.(?:done|error|snapshot)(?:\.actor)?\.(.+)$/
const TIMER_EVENT = /^xstate\.after\.([^.]+)\.(.+)$/

/** The actors of the chart today: one of them may be the missing actor under another name. */
const suggestActors = (actors: readonly string[]): string =>
  actors.length > 0 ? `; it starts ${[...new Set(actors)].join(', ')} now` : ''

/** Why a chart cannot receive an event; null if it knows the event. */
function findRemovedEvent({ id, transitions, actors }: KnownChart, type: string): string | null {
  if (transitions.some(({ event }) => event === type)) return null
  const actor = ACTOR_EVENT.exec(type)?.[1]
  if (actor !== undefined)
    return actors.includes(actor)
      ? `${id} does not answer ${type} any more`
      : `${id} does not start the actor ${actor} any more${suggestActors(actors)}`
  const timer = TIMER_EVENT.exec(type)
  if (timer) return `${timer[2]} has no timer ${timer[1]} any more`
  return `${id} does not know the event ${type} any more`
}

const stateIds = (id: string, value: StateValue | null | undefined): string[] =>
  value ? activeStates(value).map(state => `${id}.${state}`) : []

/** The events from outside that lead to a state that the replay did not reach: one of them may be the missing event. */
function suggestEvents({ id, transitions }: KnownChart, { expected, real }: StateDifference, path: string) {
  const reached = stateIds(id, real[path])
  const missing = stateIds(id, expected[path]).filter(state => !reached.includes(state))
  const events = transitions
    .filter(({ event }) => !/^xstate\.|^always$/.test(event))
    .filter(({ targets }) => targets.some(target => missing.includes(target)))
    .map(({ event }) => event)
  return events.length > 0 ? `; ${[...new Set(events)].join(' or ')} leads there now` : ''
}

/** What is gone of the entry at which a replay ends. */
function explainEntry(
  entry: RecordedEntry | null,
  difference: StateDifference,
  findChart: FindChart,
): string[] {
  if (!entry || !('event' in entry)) return []
  const chart = findChart(entry.to)
  const removed = chart && findRemovedEvent(chart, entry.event.type)
  if (!chart || !removed) return []
  return [entry.kind === 'sent' ? removed + suggestEvents(chart, difference, entry.to) : removed]
}

/**
 * The changes of the charts that keep a recording from being replayed: states, events, timers and actors that are gone since.
 * None if every name is still there; then the first difference says what the chart does now.
 */
export function explainChange(charts: RecordedCharts, outcome: ReplayOutcome): string[] {
  if (outcome.kind === 'matched') return []
  const findChart = createChartFinder(charts)
  const difference =
    outcome.kind === 'diverged' ? outcome : { expected: outcome.entry?.states ?? {}, real: {} }
  return [
    ...new Set([
      ...explainEntry(outcome.entry, difference, findChart),
      ...findRemovedStates(difference.expected, findChart),
    ]),
  ]
}
