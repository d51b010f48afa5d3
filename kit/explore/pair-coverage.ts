/** Pairs of transitions that follow each other directly. Two transitions that work alone may fail one after the other. */
import type { AnyStateMachine } from 'xstate'
import { type CoverageCounts, countCoverage } from './coverage.ts'
import type { StateGraph } from './explore-states.ts'
import type { ChartEvent } from './flow.ts'
import { runPath } from './stepper.ts'

const pairId = (first: string, second: string): string => `${first} → ${second}`

/** The pairs of neighbours in a list. */
const consecutivePairs = (ids: readonly string[]): string[] =>
  ids.slice(1).map((id, index) => pairId(ids[index] ?? '', id))

/** The pairs that a step takes when `last` was the transition before it. */
export const pairsAfter = (last: string | undefined, transitions: readonly string[]): string[] =>
  consecutivePairs(last === undefined ? transitions : [last, ...transitions])

type IdsByState = Map<string, Set<string>>

function addId(ids: IdsByState, key: string, id: string | undefined): void {
  if (id === undefined) return
  const known = ids.get(key)
  if (known) known.add(id)
  else ids.set(key, new Set([id]))
}

/** Every pair that a chart can take: within one step, and from the last of a step to the first of the next. */
export function possiblePairs({ initialState, initialStep, edges }: StateGraph): Set<string> {
  // By the state between the two: what leads there, and what leaves it.
  const lastIds: IdsByState = new Map()
  const firstIds: IdsByState = new Map()
  addId(lastIds, initialState.key, initialStep.transitions.at(-1))
  for (const { source, target, transitions } of edges) {
    addId(lastIds, target, transitions.at(-1))
    addId(firstIds, source, transitions[0])
  }
  const pairs = new Set([initialStep, ...edges].flatMap(({ transitions }) => consecutivePairs(transitions)))
  for (const [key, seconds] of firstIds)
    for (const second of seconds) for (const first of lastIds.get(key) ?? []) pairs.add(pairId(first, second))
  return pairs
}

/** How often each pair that the chart can take occurs. @param taken the transitions of each path, in order */
export const countPairs = (graph: StateGraph, taken: readonly (readonly string[])[]): CoverageCounts =>
  countCoverage([...possiblePairs(graph)], taken.flatMap(consecutivePairs))

/** How often paths take each pair that the chart can take, and the pairs that they never take. */
export const measurePairCoverage = (
  machine: AnyStateMachine,
  graph: StateGraph,
  paths: readonly (readonly ChartEvent[])[],
  input: unknown,
): CoverageCounts =>
  countPairs(
    graph,
    paths.map(path => runPath(machine, input, path).flatMap(({ transitions }) => transitions)),
  )
