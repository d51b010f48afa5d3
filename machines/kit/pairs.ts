/** Pairs of transitions: one, and the very next. What is right alone may still be wrong after another. */
import type { AnyStateMachine } from 'xstate'
import { type Reached, tally } from '#machines/kit/coverage'
import type { Graph } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'
import { type Stepped, trace } from '#machines/kit/stepper'

const pair = (first: string, second: string): string => `${first} → ${second}`

/** The pairs of a list, in order. */
const consecutive = (ids: readonly string[]): string[] =>
  ids.slice(1).map((id, at) => pair(ids[at] ?? '', id))

/** Every pair that a chart can take: within one step, and from the last of a step to the first of the next. */
export function pairsIn({ start, started, edges }: Graph): Set<string> {
  const entering = new Map<string, Set<string>>()
  const enter = (key: string, { transitions }: Stepped) =>
    entering.set(key, new Set([...(entering.get(key) ?? []), ...transitions.slice(-1)]))
  enter(start.key, started)
  for (const edge of edges) enter(edge.target, edge)
  const between = edges.flatMap(({ source, transitions }) =>
    transitions
      .slice(0, 1)
      .flatMap(second => [...(entering.get(source) ?? [])].map(first => pair(first, second))),
  )
  return new Set([...[started, ...edges].flatMap(({ transitions }) => consecutive(transitions)), ...between])
}

/** How often paths take each pair that the chart can take, and the pairs that they never do. */
export function pairCoverage(
  machine: AnyStateMachine,
  graph: Graph,
  paths: readonly (readonly Step[])[],
  input: unknown,
): Reached {
  const taken = paths.flatMap(path =>
    consecutive(trace(machine, input, path).flatMap(({ transitions }) => transitions)),
  )
  return tally([...pairsIn(graph)], taken)
}
