/** Replaying a recording: to the same end, to the first step that differs, or to one that cannot happen any more. */
import { type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'
import { getErrorMessage } from '#domain/error-message'
import { transitionIds } from '#machines/kit/explore/state-nodes'
import { type ChartStates, chartStateShownBy, createActorPaths } from './actor-paths'
import type { RecordedEntry, RecordedInput, Recording } from './recording'
import { type RecordedCharts, type RecordingPlayer, startRecordingPlayer } from './recording-player'

export type ReplayOutcome =
  | { readonly kind: 'matched' }
  /** The states that differ, by the charts' ways. `at`: the place among the entries, -1 the very start. */
  | {
      readonly kind: 'diverged'
      readonly at: number
      readonly entry: RecordedEntry | null
      readonly expected: ChartStates
      readonly real: ChartStates
    }
  /** What was recorded cannot happen: nobody runs there, or no such timer is armed. */
  | {
      readonly kind: 'blocked'
      readonly at: number
      readonly entry: RecordedEntry | null
      readonly why: string
    }

/** Parts of charts, by the charts' ids: states as `allNodes` names them, transitions as `allTransitions` does. */
export type ChartPartIds = Readonly<Record<string, readonly string[]>>

export interface ReplayResult {
  readonly outcome: ReplayOutcome
  /** The state of every chart, gone ones included, when it was last seen. */
  readonly end: ChartStates
  /** The transitions that charts took. */
  readonly transitions: ChartPartIds
  /** The states that charts were in, those that they only passed through included. */
  readonly states: ChartPartIds
}

/** Gathers parts of charts, each once. */
function createIdCollector() {
  const known = new Map<string, Set<string>>()
  return {
    add: (chart: string, ids: readonly string[]): void => {
      const all = known.get(chart) ?? new Set()
      for (const id of ids) all.add(id)
      known.set(chart, all)
    },
    all: (): ChartPartIds => Object.fromEntries([...known].map(([chart, ids]) => [chart, [...ids]])),
  }
}

/** Sees where charts stand, which states they were in, and what they take. */
function createReplayObserver() {
  const wayOf = createActorPaths()
  const stands: Record<string, StateValue | null> = {}
  const end: Record<string, StateValue> = {}
  const taken = createIdCollector()
  const states = createIdCollector()
  const gather = (inspected: InspectionEvent) => {
    if (!('snapshot' in inspected) || !isMachineSnapshot(inspected.snapshot)) return
    const { machine, _nodes } = inspected.snapshot
    states.add(
      machine.id,
      _nodes.map(({ id }) => id),
    )
    if (inspected.type !== '@xstate.microstep') return
    const ids = transitionIds(machine)
    taken.add(
      machine.id,
      inspected._transitions.flatMap(definition => ids.get(definition) ?? []),
    )
  }
  const inspect = (inspected: InspectionEvent) => {
    gather(inspected)
    const shown = chartStateShownBy(inspected, wayOf)
    if (shown === null) return
    stands[shown.way] = shown.value
    if (shown.value !== null) end[shown.way] = shown.value
  }
  return { inspect, current: stands, end, transitions: taken.all, states: states.all }
}

const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Those of the expected states that are not the real ones, and the other way round. */
function diffStates(expected: ChartStates, real: ChartStates) {
  const ways = [...new Set([...Object.keys(expected), ...Object.keys(real)])]
  const odd = ways.filter(way => !isSameValue(expected[way], real[way]))
  const only = (standing: ChartStates) => Object.fromEntries(odd.map(way => [way, standing[way] ?? null]))
  return odd.length > 0 ? { expected: only(expected), real: only(real) } : null
}

/** Why it cannot have happened; null where it could, and now has. */
function playOrExplain({ playInput }: RecordingPlayer, entry: RecordedInput): string | null {
  try {
    playInput(entry)
    return null
  } catch (error) {
    return getErrorMessage(error)
  }
}

type ReplayableRecording = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped'>

/** Plays until something is not as it was. */
function playAndCompare(
  { start, entries, dropped }: ReplayableRecording,
  player: RecordingPlayer,
  real: ChartStates,
): ReplayOutcome {
  const expected: Record<string, StateValue | null> = { ...start }
  if (dropped > 0)
    return { kind: 'blocked', at: -1, entry: null, why: `its first ${dropped} inputs were let go` }
  const inputs = [...entries.entries()].filter(([, { kind }]) => kind !== 'annotated')
  /** What differs after one of them; of those that came while it was still worked on, after the last. */
  const oddAfter = (place: number): ReplayOutcome | null => {
    const [at, entry] = inputs[place] ?? [-1, null]
    const odd = inputs[place + 1]?.[1].nested ? null : diffStates(expected, real)
    return odd && { kind: 'diverged', at, entry, ...odd }
  }
  const odd = oddAfter(-1)
  if (odd) return odd
  for (const [place, [at, entry]] of inputs.entries()) {
    const why = playOrExplain(player, entry)
    if (why !== null) return { kind: 'blocked', at, entry, why }
    Object.assign(expected, entry.states)
    const differs = oddAfter(place)
    if (differs) return differs
  }
  return { kind: 'matched' }
}

/** Plays a recording on the charts as they are now. */
export function replayRecording(charts: RecordedCharts, recording: ReplayableRecording): ReplayResult {
  const witness = createReplayObserver()
  const player = startRecordingPlayer(charts, recording.input, witness.inspect)
  const outcome = playAndCompare(recording, player, witness.current)
  const seen = {
    end: structuredClone(witness.end),
    transitions: witness.transitions(),
    states: witness.states(),
  }
  player.stop()
  return { outcome, ...seen }
}

/** What was played of a recording, with the states that it led to: those that could not happen are left out. */
export interface PlayedRecording {
  readonly start: ChartStates
  readonly entries: readonly RecordedEntry[]
  readonly end: ChartStates
  readonly transitions: ChartPartIds
}

/** Plays what of it can happen, and writes down anew where that leads. */
export function playPossibleInputs(
  charts: RecordedCharts,
  { input, entries }: Pick<Recording, 'input' | 'entries'>,
): PlayedRecording {
  const witness = createReplayObserver()
  const player = startRecordingPlayer(charts, input, witness.inspect)
  const start = structuredClone(witness.current)
  let before = start
  const played = entries.flatMap(entry => {
    if (playOrExplain(player, entry) !== null) return []
    const stands = diffStates(before, witness.current)?.real ?? {}
    before = structuredClone(witness.current)
    const { nested: _, ...alone } = entry
    return [{ ...alone, states: stands }]
  })
  const seen = { end: structuredClone(witness.end), transitions: witness.transitions() }
  player.stop()
  return { start, entries: played, ...seen }
}
