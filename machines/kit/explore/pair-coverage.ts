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

/** How often paths take each pair that the chart can take, and the pairs that they never take. */
export function measurePairCoverage(
  machine: AnyStateMachine,
  graph: StateGraph,
  paths: readonly (readonly ChartEvent[])[],
  input: unknown,
): CoverageCounts {
  const takenPairs = paths.flatMap(path =>
    consecutivePairs(runPath(machine, input, path).flatMap(({ transitions }) => transitions)),
  )
  return countCoverage([...possiblePairs(graph)], takenPairs)
}
