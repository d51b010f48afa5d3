/** Pairs of transitions that follow each other directly. Two transitions that work alone may fail one after the other. */
import type { AnyStateMachine } from 'xstate'
import { type CoverageCounts, countCoverage } from './coverage'
import type { StateGraph } from './explore-states'
import type { ChartEvent } from './flow'
import { runPath, type StepResult } from './stepper'

const pairId = (first: string, second: string): string => `${first} → ${second}`

/** The pairs of neighbours in a list. */
const consecutivePairs = (ids: readonly string[]): string[] =>
  ids.slice(1).map((id, index) => pairId(ids[index] ?? '', id))

/** The pairs that a step takes when `last` was the transition before it. */
export const pairsAfter = (last: string | undefined, transitions: readonly string[]): string[] =>
  consecutivePairs(last === undefined ? transitions : [last, ...transitions])

/** Every pair that a chart can take: within one step, and from the last of a step to the first of the next. */
export function possiblePairs({ initialState, initialStep, edges }: StateGraph): Set<string> {
  const lastTransitions = new Map<string, Set<string>>()
  const addLast = (key: string, { transitions }: StepResult) =>
    lastTransitions.set(key, new Set([...(lastTransitions.get(key) ?? []), ...transitions.slice(-1)]))
  addLast(initialState.key, initialStep)
  for (const edge of edges) addLast(edge.target, edge)
  const betweenSteps = edges.flatMap(({ source, transitions }) =>
    transitions
      .slice(0, 1)
      .flatMap(second => [...(lastTransitions.get(source) ?? [])].map(first => pairId(first, second))),
  )
  return new Set([
    ...[initialStep, ...edges].flatMap(({ transitions }) => consecutivePairs(transitions)),
    ...betweenSteps,
  ])
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
