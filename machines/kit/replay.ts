/** Replaying a recording: to the same end, to the first step that differs, or to one that cannot happen any more. */
import { type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'
import { errorWords } from '#domain/error-words'
import { transitionIds } from '#machines/kit/nodes'
import { type Charts, type Player, startPlayer } from '#machines/kit/play'
import type { Entry, Input, Recording } from '#machines/kit/recording'
import { createWays, type Standing, shownBy } from '#machines/kit/ways'

export type Outcome =
  | { readonly kind: 'same' }
  /** The states that differ, by the charts' ways. `at`: the place among the entries, -1 the very start. */
  | {
      readonly kind: 'differs'
      readonly at: number
      readonly entry: Entry | null
      readonly expected: Standing
      readonly real: Standing
    }
  /** What was recorded cannot happen: nobody runs there, or no such timer is armed. */
  | { readonly kind: 'stuck'; readonly at: number; readonly entry: Entry | null; readonly why: string }

/** Parts of charts, by the charts' ids: states as `allNodes` names them, transitions as `allTransitions` does. */
export type PartIds = Readonly<Record<string, readonly string[]>>

export interface Replay {
  readonly outcome: Outcome
  /** The state of every chart, gone ones included, when it was last seen. */
  readonly end: Standing
  /** The transitions that charts took. */
  readonly taken: PartIds
  /** The states that charts were in, those that they only passed through included. */
  readonly states: PartIds
}

/** Gathers parts of charts, each once. */
function createGathering() {
  const known = new Map<string, Set<string>>()
  return {
    add: (chart: string, ids: readonly string[]): void => {
      const all = known.get(chart) ?? new Set()
      for (const id of ids) all.add(id)
      known.set(chart, all)
    },
    all: (): PartIds => Object.fromEntries([...known].map(([chart, ids]) => [chart, [...ids]])),
  }
}

/** Sees where charts stand, which states they were in, and what they take. */
function createWitness() {
  const wayOf = createWays()
  const stands: Record<string, StateValue | null> = {}
  const end: Record<string, StateValue> = {}
  const taken = createGathering()
  const states = createGathering()
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
    const shown = shownBy(inspected, wayOf)
    if (shown === null) return
    stands[shown.way] = shown.value
    if (shown.value !== null) end[shown.way] = shown.value
  }
  return { inspect, stands, end, taken: taken.all, states: states.all }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Those of the expected states that are not the real ones, and the other way round. */
function differing(expected: Standing, real: Standing) {
  const ways = [...new Set([...Object.keys(expected), ...Object.keys(real)])]
  const odd = ways.filter(way => !isSame(expected[way], real[way]))
  const only = (standing: Standing) => Object.fromEntries(odd.map(way => [way, standing[way] ?? null]))
  return odd.length > 0 ? { expected: only(expected), real: only(real) } : null
}

/** Why it cannot have happened; null where it could, and now has. */
function troubleOf({ play }: Player, entry: Input): string | null {
  try {
    play(entry)
    return null
  } catch (error) {
    return errorWords(error)
  }
}

type Playable = Pick<Recording, 'input' | 'start' | 'entries' | 'dropped'>

/** Plays until something is not as it was. */
function compare({ start, entries, dropped }: Playable, player: Player, real: Standing): Outcome {
  const expected: Record<string, StateValue | null> = { ...start }
  if (dropped > 0)
    return { kind: 'stuck', at: -1, entry: null, why: `its first ${dropped} inputs were let go` }
  const inputs = [...entries.entries()].filter(([, { kind }]) => kind !== 'noted')
  /** What differs after one of them; of those that came while it was still worked on, after the last. */
  const oddAfter = (place: number): Outcome | null => {
    const [at, entry] = inputs[place] ?? [-1, null]
    const odd = inputs[place + 1]?.[1].within ? null : differing(expected, real)
    return odd && { kind: 'differs', at, entry, ...odd }
  }
  const odd = oddAfter(-1)
  if (odd) return odd
  for (const [place, [at, entry]] of inputs.entries()) {
    const why = troubleOf(player, entry)
    if (why !== null) return { kind: 'stuck', at, entry, why }
    Object.assign(expected, entry.stands)
    const differs = oddAfter(place)
    if (differs) return differs
  }
  return { kind: 'same' }
}

/** Plays a recording on the charts as they are now. */
export function replay(charts: Charts, recording: Playable): Replay {
  const witness = createWitness()
  const player = startPlayer(charts, recording.input, witness.inspect)
  const outcome = compare(recording, player, witness.stands)
  const seen = { end: structuredClone(witness.end), taken: witness.taken(), states: witness.states() }
  player.stop()
  return { outcome, ...seen }
}

/** What was played of a recording, with the states that it led to: those that could not happen are left out. */
export interface Played {
  readonly start: Standing
  readonly entries: readonly Entry[]
  readonly end: Standing
  readonly taken: PartIds
}

/** Plays what of it can happen, and writes down anew where that leads. */
export function playThrough(
  charts: Charts,
  { input, entries }: Pick<Recording, 'input' | 'entries'>,
): Played {
  const witness = createWitness()
  const player = startPlayer(charts, input, witness.inspect)
  const start = structuredClone(witness.stands)
  let before = start
  const played = entries.flatMap(entry => {
    if (troubleOf(player, entry) !== null) return []
    const stands = differing(before, witness.stands)?.real ?? {}
    before = structuredClone(witness.stands)
    const { within: _, ...alone } = entry
    return [{ ...alone, stands }]
  })
  const seen = { end: structuredClone(witness.end), taken: witness.taken() }
  player.stop()
  return { start, entries: played, ...seen }
}
