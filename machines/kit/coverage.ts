import type { AnyStateMachine } from 'xstate'
import type { Step } from '#machines/kit/flow'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { trace } from '#machines/kit/stepper'

/** How often each part was reached, and what never was. */
export interface Reached {
  readonly counts: ReadonlyMap<string, number>
  readonly missing: readonly string[]
}

export interface Coverage {
  readonly states: Reached
  readonly transitions: Reached
}

/** Counts what was seen of all there is. */
export function tally(ids: readonly string[], seen: readonly string[]): Reached {
  const counts = new Map(ids.map(id => [id, 0]))
  for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1)
  return { counts, missing: ids.filter(id => counts.get(id) === 0) }
}

/** What paths reach of a chart, whoever walked them: generated paths, journeys, recorded sessions. */
export function coverage(
  machine: AnyStateMachine,
  paths: readonly (readonly Step[])[],
  input: unknown,
): Coverage {
  const steps = paths.flatMap(path => trace(machine, input, path))
  return {
    states: tally(
      allNodes(machine).map(node => node.id),
      steps.flatMap(({ states }) => states),
    ),
    transitions: tally(
      allTransitions(machine).map(transition => transition.id),
      steps.flatMap(({ transitions }) => transitions),
    ),
  }
}
