/** All that a chart is judged by, as one question: is there anything wrong with it? */
import {
  crashes,
  deadlocks,
  endlessAnswers,
  endlessWaits,
  goalOf,
  traps,
  unhandledFailures,
  unreachable,
} from '#machines/kit/checks'
import { explore, type Graph } from '#machines/kit/explore'
import type { Flow } from '#machines/kit/flow'
import { walk } from '#machines/kit/journey'
import { brokenLaws } from '#machines/kit/laws'

type Test = readonly [name: string, finds: (flow: Flow, graph: () => Graph) => readonly unknown[]]

/** The quick ones first. */
const TESTS: readonly Test[] = [
  ['an unhandled failure', ({ machine }) => unhandledFailures(machine)],
  ['a wait without an end', ({ machine }) => endlessAnswers(machine)],
  ['a journey', flow => flow.journeys.flatMap(journey => walk(flow, journey).faults)],
  ['a part out of reach', ({ machine }, graph) => unreachable(machine, graph())],
  ['a crash', (_, graph) => crashes(graph())],
  ['a dead end', (_, graph) => deadlocks(graph())],
  ['a trap', (flow, graph) => traps(graph(), goalOf(flow))],
  ['an endless wait', (_, graph) => endlessWaits(graph())],
  ['a law', (flow, graph) => brokenLaws(flow, graph())],
]

/** Which of its tests finds something wrong with a chart, or breaks over it; null where none does. */
export function judge(flow: Flow): string | null {
  let explored: Graph | undefined
  // Only where the quick ones find nothing, and then once for all the others.
  const graph = () => {
    explored ??= explore(flow)
    return explored
  }
  for (const [name, finds] of TESTS) {
    try {
      if (finds(flow, graph).length > 0) return name
    } catch {
      return name
    }
  }
  return null
}
