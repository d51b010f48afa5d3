/** Replays a recording: to the same end, to the first step that differs, or to a step that cannot happen any more. */
import { type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'
import { errorMessageOf } from '../explore/kit-error.ts'
import { transitionIds } from '../explore/state-nodes.ts'
import { type ChartStates, createActorPaths, inspectedChartState } from './actor-paths.ts'
import type { RecordedEntry, RecordedInput, Recording } from './recording.ts'
import { type RecordedCharts, type RecordingPlayer, startRecordingPlayer } from './recording-player.ts'

/** `at` is the index of the entry, or -1 for the start, where `entry` is null. */
export type ReplayOutcome =
  | { readonly kind: 'matched' }
  /** `expected` and `real` hold only the states that differ, by the paths of their charts. */
  | {
      readonly kind: 'diverged'
      readonly at: number
      readonly entry: RecordedEntry | null
      readonly expected: ChartStates
      readonly real: ChartStates
    }
  /** The entry cannot happen: its actor does not run, or its timer is not pending. */
  | {
      readonly kind: 'blocked'
      readonly at: number
      readonly entry: RecordedEntry | null
      readonly why: string
    }

/** Ids of states or transitions, by the id of their chart. */
type ChartPartIds = Readonly<Record<string, readonly string[]>>

export interface ReplayResult {
  readonly outcome: ReplayOutcome
  /** The last state of every chart, stopped ones included. */
  readonly end: ChartStates
  /** The transitions that charts took. */
  readonly transitions: ChartPartIds
  /** The states that charts were in, those they passed through included. */
  readonly states: ChartPartIds
}

/** Collects ids without duplicates. */
function createIdCollector() {
  const idsByChart = new Map<string, Set<string>>()
  return {
    add: (chart: string, ids: readonly string[]): void => {
      const collected = idsByChart.get(chart) ?? new Set()
      for (const id of ids) collected.add(id)
      idsByChart.set(chart, collected)
    },
    all: (): ChartPartIds => Object.fromEntries([...idsByChart].map(([chart, ids]) => [chart, [...ids]])),
  }
}

/** Observes the states and transitions of a running system. */
function createReplayObserver() {
  const pathOf = createActorPaths()
  const current: Record<string, StateValue | null> = {}
  const end: Record<string, StateValue> = {}
  const transitions = createIdCollector()
  const states = createIdCollector()
  const collectIds = (inspected: InspectionEvent) => {
    if (!('snapshot' in inspected) || !isMachineSnapshot(inspected.snapshot)) return
    const { machine, _nodes } = inspected.snapshot
    states.add(
      machine.id,
      _nodes.map(({ id }) => id),
    )
    if (inspected.type !== '@xstate.microstep') return
    const ids = transitionIds(machine)
    transitions.add(
      machine.id,
      inspected._transitions.flatMap(definition => ids.get(definition) ?? []),
    )
  }
  const inspect = (inspected: InspectionEvent) => {
    collectIds(inspected)
    const shown = inspectedChartState(inspected, pathOf)
    if (shown === null) return
    current[shown.path] = shown.value
    if (shown.value !== null) end[shown.path] = shown.value
  }
  return { inspect, current, end, transitions: transitions.all, states: states.all }
}

const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The states that differ, or null. */
function diffStates(expected: ChartStates, real: ChartStates) {
  const paths = [...new Set([...Object.keys(expected), ...Object.keys(real)])]
  const differing = paths.filter(path => !isSameValue(expected[path], real[path]))
  const pick = (states: ChartStates) =>
    Object.fromEntries(differing.map(path => [path, states[path] ?? null]))
  return differing.length > 0 ? { expected: pick(expected), real: pick(real) } : null
}

/** Plays an input. Returns null, or the reason why it cannot happen. */
function playOrExplain({ playInput }: RecordingPlayer, entry: RecordedInput): string | null {
  try {
    playInput(entry)
    return null
  } catch (error) {
    return errorMessageOf(error)
  }
}

/** Callbacks that follow a replay while it runs. */
export interface ReplayWatcher {
  readonly beforeEntry: (entry: RecordedEntry) => void
  readonly inspect: (inspected: InspectionEvent) => void
}

const NO_WATCHER: ReplayWatcher = { beforeEntry: () => undefined, inspect: () => undefined }

type ReplayableRecording = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped'>

/** Plays the entries until a state differs or an entry cannot happen. */
function playAndCompare(
  { start, entries, dropped }: ReplayableRecording,
  player: RecordingPlayer,
  real: ChartStates,
  { beforeEntry }: ReplayWatcher,
): ReplayOutcome {
  const expected: Record<string, StateValue | null> = { ...start }
  if (dropped > 0)
    return { kind: 'blocked', at: -1, entry: null, why: `its first ${dropped} inputs were dropped` }
  const inputs = [...entries.entries()].filter(([, { kind }]) => kind !== 'annotated')
  /** The difference after an input. Before a nested entry nothing is compared. */
  const differenceAfter = (index: number): ReplayOutcome | null => {
    const [at, entry] = inputs[index] ?? [-1, null]
    const difference = inputs[index + 1]?.[1].nested ? null : diffStates(expected, real)
    return difference && { kind: 'diverged', at, entry, ...difference }
  }
  const startDifference = differenceAfter(-1)
  if (startDifference) return startDifference
  for (const [index, [at, entry]] of inputs.entries()) {
    beforeEntry(entry)
    const why = playOrExplain(player, entry)
    if (why !== null) return { kind: 'blocked', at, entry, why }
    Object.assign(expected, entry.states)
    const difference = differenceAfter(index)
    if (difference) return difference
  }
  return { kind: 'matched' }
}

/**
 * Replays a recording on the current charts.
 * @param watcher sees each entry and each inspection event
 * @throws KitError `inline_actor` when a chart has an actor that no stub can replace
 */
export function replayRecording(
  charts: RecordedCharts,
  recording: ReplayableRecording,
  watcher: ReplayWatcher = NO_WATCHER,
): ReplayResult {
  const observer = createReplayObserver()
  const player = startRecordingPlayer(charts, recording.input, inspected => {
    observer.inspect(inspected)
    watcher.inspect(inspected)
  })
  const outcome = playAndCompare(recording, player, observer.current, watcher)
  const { end, transitions, states } = observer
  const result = { outcome, end: structuredClone(end), transitions: transitions(), states: states() }
  player.stop()
  return result
}

/** The entries of a recording that could be played, with the states that they led to. */
export interface PlayedRecording {
  readonly start: ChartStates
  readonly entries: readonly RecordedEntry[]
  readonly end: ChartStates
  readonly transitions: ChartPartIds
}

/** Plays every entry that can happen and leaves out the others. Records the states that the entries lead to now. */
export function playPossibleInputs(
  charts: RecordedCharts,
  { input, entries }: Pick<Recording, 'input' | 'entries'>,
): PlayedRecording {
  const observer = createReplayObserver()
  const player = startRecordingPlayer(charts, input, observer.inspect)
  const start = structuredClone(observer.current)
  let before = start
  const played = entries.flatMap(entry => {
    if (playOrExplain(player, entry) !== null) return []
    const states = diffStates(before, observer.current)?.real ?? {}
    before = structuredClone(observer.current)
    const { nested: _, ...withoutNested } = entry
    return [{ ...withoutNested, states }]
  })
  const { end, transitions } = observer
  const result = { start, entries: played, end: structuredClone(end), transitions: transitions() }
  player.stop()
  return result
}
