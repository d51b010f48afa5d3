/** Pairs of transitions: one, and the very next. What is right alone may still be wrong after another. */
import type { AnyStateMachine } from 'xstate'
import { type CoverageCounts, countCoverage } from './coverage'
import type { StateGraph } from './explore-states'
import type { ChartEvent } from './flow'
import { type StepResult, tracePath } from './stepper'

const pairId = (first: string, second: string): string => `${first} → ${second}`

/** The pairs of a list, in order. */
const consecutivePairs = (ids: readonly string[]): string[] =>
  ids.slice(1).map((id, at) => pairId(ids[at] ?? '', id))

/** Every pair that a chart can take: within one step, and from the last of a step to the first of the next. */
export function possiblePairs({ initialState, initialStep, edges }: StateGraph): Set<string> {
  const entering = new Map<string, Set<string>>()
  const enter = (key: string, { transitions }: StepResult) =>
    entering.set(key, new Set([...(entering.get(key) ?? []), ...transitions.slice(-1)]))
  enter(initialState.key, initialStep)
  for (const edge of edges) enter(edge.target, edge)
  const between = edges.flatMap(({ source, transitions }) =>
    transitions
      .slice(0, 1)
      .flatMap(second => [...(entering.get(source) ?? [])].map(first => pairId(first, second))),
  )
  return new Set([
    ...[initialStep, ...edges].flatMap(({ transitions }) => consecutivePairs(transitions)),
    ...between,
  ])
}

/** How often paths take each pair that the chart can take, and the pairs that they never do. */
export function measurePairCoverage(
  machine: AnyStateMachine,
  graph: StateGraph,
  paths: readonly (readonly ChartEvent[])[],
  input: unknown,
): CoverageCounts {
  const taken = paths.flatMap(path =>
    consecutivePairs(tracePath(machine, input, path).flatMap(({ transitions }) => transitions)),
  )
  return countCoverage([...possiblePairs(graph)], taken)
}
