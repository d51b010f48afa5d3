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
  waitsForAnswers,
} from '#machines/kit/checks'
import { explore, type Graph } from '#machines/kit/explore'
import type { Flow } from '#machines/kit/flow'
import { walk } from '#machines/kit/journey'
import { brokenLaws } from '#machines/kit/laws'

type Test = readonly [name: string, finds: (flow: Flow, graph: () => Graph) => boolean]

/** The quick ones first. */
const TESTS = [
  ['an unhandled failure', ({ machine }) => unhandledFailures(machine).length > 0],
  [
    'a wait without an end',
    ({ machine }) => [...endlessAnswers(machine), ...waitsForAnswers(machine)].length > 0,
  ],
  ['a journey', flow => flow.journeys.some(journey => walk(flow, journey).faults.length > 0)],
  ['a part out of reach', ({ machine }, graph) => unreachable(machine, graph()).length > 0],
  ['a crash', (_, graph) => crashes(graph()).length > 0],
  ['a dead end', (_, graph) => deadlocks(graph()).length > 0],
  ['a trap', (flow, graph) => traps(graph(), goalOf(flow)).length > 0],
  ['an endless wait', (_, graph) => endlessWaits(graph()).length > 0],
  ['a law', (flow, graph) => brokenLaws(flow, graph()).length > 0],
] as const satisfies readonly Test[]

/** The tests that judge a chart, by their names. */
export type TestName = (typeof TESTS)[number][0]

/** Which of its tests is the first to find something wrong with a chart, or to break over it; null where none does. */
export function judge(flow: Flow): TestName | null {
  let explored: Graph | undefined
  // Only where the quick ones find nothing, and then once for all the others.
  const graph = () => {
    explored ??= explore(flow)
    return explored
  }
  for (const [name, finds] of TESTS) {
    try {
      if (finds(flow, graph)) return name
    } catch {
      return name
    }
  }
  return null
}
