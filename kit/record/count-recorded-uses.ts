/** Counts how often recordings take each transition of their charts, and what happens there. */

import { type InspectionEvent, isMachineSnapshot } from 'xstate'
import { isStateWithin } from '../explore/is-state-within.ts'
import { transitionIds } from '../explore/state-nodes.ts'
import { isChartSnapshot } from './actor-paths.ts'
import type { Recording } from './recording.ts'
import type { RecordedCharts } from './recording-player.ts'
import { replayRecording } from './replay-recording.ts'

/** What recordings did with one transition. */
export interface RecordedUse {
  readonly count: number
  /** The names of the recordings that took it. */
  readonly recordedIn: readonly string[]
  /** How often a failure was the next thing to happen in the state that it led to. */
  readonly failuresAfter: number
  /** For each time, how long the state of the transition had been active before, in ms. */
  readonly times: readonly number[]
  /** The names of the recordings that cannot be replayed beyond it. */
  readonly replayEnds: readonly string[]
}

/** The uses by the id of the transition, by the id of the chart. */
export type RecordedUses = Readonly<Record<string, Readonly<Record<string, RecordedUse>>>>

type NamedRecording = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped'> & { readonly name: string }

/** Whether a transition of a chart is a failure. Both are ids. */
type IsFailure = (chart: string, transition: string) => boolean

/** How a running chart came into one of its states. */
interface EnteredState {
  readonly at: number
  /** The transition that led there; null at the start. */
  readonly by: string | null
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type MutableUse = Mutable<Omit<RecordedUse, 'recordedIn' | 'times' | 'replayEnds'>> & {
  readonly recordedIn: string[]
  readonly times: number[]
  readonly replayEnds: string[]
}

function createUseTable() {
  const charts: Record<string, Record<string, MutableUse>> = {}
  return {
    charts,
    of: (chart: string, transition: string): MutableUse => {
      const uses = charts[chart] ?? {}
      charts[chart] = uses
      const use = uses[transition] ?? {
        count: 0,
        recordedIn: [],
        failuresAfter: 0,
        times: [],
        replayEnds: [],
      }
      uses[transition] = use
      return use
    },
  }
}

type UseTable = ReturnType<typeof createUseTable>
type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** How the running charts came into their states. */
function createEntryTable() {
  const statesOf = new Map<unknown, ReadonlyMap<string, EnteredState>>()
  return {
    isKnown: (actor: unknown): boolean => statesOf.has(actor),
    find: (actor: unknown, state: string | undefined): EnteredState | undefined =>
      statesOf.get(actor)?.get(state ?? ''),
    /** @param targets the states that were entered, even if they were active before */
    setStates: (
      actor: unknown,
      ids: readonly string[],
      targets: readonly string[],
      entry: EnteredState,
    ): void => {
      const entered = ids.map((id): readonly [string, EnteredState] => {
        const isNew = targets.some(target => isStateWithin(id, target))
        return [id, (!isNew && statesOf.get(actor)?.get(id)) || entry]
      })
      statesOf.set(actor, new Map(entered))
    },
  }
}

const idsOf = (nodes: readonly { readonly id: string }[]): string[] => nodes.map(({ id }) => id)

/** A moment of a replay, in which charts take transitions. */
interface UseMoment {
  readonly table: UseTable
  readonly isFailure: IsFailure
  /** The name of the recording. */
  readonly recording: string
  readonly now: number
}

/** Counts one transition. @param source how its chart came into its state; undefined for a chart that has just started */
function countTransition(
  { table, isFailure, recording, now }: UseMoment,
  chart: string,
  id: string,
  source: EnteredState | undefined,
): void {
  const use = table.of(chart, id)
  use.count += 1
  if (!use.recordedIn.includes(recording)) use.recordedIn.push(recording)
  use.times.push(now - (source?.at ?? 0))
  if (isFailure(chart, id) && source?.by) table.of(chart, source.by).failuresAfter += 1
}

/** Watches one replay. */
function createUseWatcher({ table, isFailure, recording }: Omit<UseMoment, 'now'>) {
  const entries = createEntryTable()
  let now = 0
  let last: readonly [chart: string, transition: string] | null = null
  const onMicrostep = ({ actorRef, snapshot, _transitions }: Microstep) => {
    if (!isMachineSnapshot(snapshot)) return
    const { machine, _nodes } = snapshot
    const ids = transitionIds(machine)
    for (const definition of _transitions) {
      const id = ids.get(definition)
      if (id === undefined) continue
      countTransition(
        { table, isFailure, recording, now },
        machine.id,
        id,
        entries.find(actorRef, definition.source.id),
      )
      last = [machine.id, id]
    }
    const targets = _transitions.flatMap(({ target }) => idsOf(target ?? []))
    entries.setStates(actorRef, idsOf(_nodes), targets, { at: now, by: last?.[1] ?? null })
  }
  const onSnapshot = (actor: unknown, snapshot: unknown) => {
    if (isChartSnapshot(snapshot) && !entries.isKnown(actor))
      entries.setStates(actor, idsOf(snapshot._nodes), [], { at: now, by: null })
  }
  return {
    beforeEntry: ({ at }: { readonly at: number }) => {
      now = at
    },
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.microstep') onMicrostep(inspected)
      else if ('snapshot' in inspected) onSnapshot(inspected.actorRef, inspected.snapshot)
    },
    last: () => last,
  }
}

/**
 * Replays recordings as far as possible and counts what they do.
 * @param isFailure decides what counts as a failure
 */
export function countRecordedUses(
  charts: RecordedCharts,
  recordings: readonly NamedRecording[],
  isFailure: IsFailure,
): RecordedUses {
  const table = createUseTable()
  for (const recording of recordings) {
    const watcher = createUseWatcher({ table, isFailure, recording: recording.name })
    const { outcome } = replayRecording(charts, recording, watcher)
    const last = watcher.last()
    if (outcome.kind !== 'matched' && last) table.of(...last).replayEnds.push(recording.name)
  }
  return table.charts
}
