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
import { explore } from '#machines/kit/explore'
import type { Flow } from '#machines/kit/flow'
import { walk } from '#machines/kit/journey'
import { brokenLaws } from '#machines/kit/laws'

type Test = readonly [name: string, finds: (flow: Flow) => readonly unknown[]]

/** The quick ones first. */
const TESTS: readonly Test[] = [
  ['an unhandled failure', ({ machine }) => unhandledFailures(machine)],
  ['a wait without an end', ({ machine }) => endlessAnswers(machine)],
  ['a journey', flow => flow.journeys.flatMap(journey => walk(flow, journey).faults)],
  ['a part out of reach', flow => unreachable(flow.machine, explore(flow))],
  ['a crash', flow => crashes(explore(flow))],
  ['a dead end', flow => deadlocks(explore(flow))],
  ['a trap', flow => traps(explore(flow), goalOf(flow))],
  ['an endless wait', flow => endlessWaits(explore(flow))],
  ['a law', flow => brokenLaws(flow, explore(flow))],
]

/** Which of its tests finds something wrong with a chart, or breaks over it; null where none does. */
export function judge(flow: Flow): string | null {
  for (const [name, finds] of TESTS) {
    try {
      if (finds(flow).length > 0) return name
    } catch {
      return name
    }
  }
  return null
}
