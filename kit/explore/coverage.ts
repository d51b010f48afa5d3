import type { AnyStateMachine } from 'xstate'
import type { ChartEvent } from './flow.ts'
import { allStateNodes, allTransitions } from './state-nodes.ts'
import { runPath } from './stepper.ts'

/** How often each part was reached, and which parts were never reached. */
export interface CoverageCounts {
  readonly counts: ReadonlyMap<string, number>
  readonly missing: readonly string[]
}

export interface Coverage {
  readonly states: CoverageCounts
  readonly transitions: CoverageCounts
}

/** Counts how often each of `ids` was seen. */
export function countCoverage(ids: readonly string[], seen: readonly string[]): CoverageCounts {
  const counts = new Map(ids.map(id => [id, 0]))
  for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1)
  return { counts, missing: ids.filter(id => counts.get(id) === 0) }
}

/** What paths reach of a chart. The paths may be generated, written by hand or recorded. */
export function measureCoverage(
  machine: AnyStateMachine,
  paths: readonly (readonly ChartEvent[])[],
  input: unknown,
): Coverage {
  const steps = paths.flatMap(path => runPath(machine, input, path))
  return {
    states: countCoverage(
      allStateNodes(machine).map(node => node.id),
      steps.flatMap(({ states }) => states),
    ),
    transitions: countCoverage(
      allTransitions(machine).map(transition => transition.id),
      steps.flatMap(({ transitions }) => transitions),
    ),
  }
}
