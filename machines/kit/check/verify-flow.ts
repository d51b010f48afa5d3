/** All that a chart is judged by, as one question: is there anything wrong with it? */

import { exploreStates, type StateGraph } from '#machines/kit/explore/explore-states'
import type { Flow } from '#machines/kit/explore/flow'
import { findViolations } from './invariants'
import { runExample } from './run-example'
import {
  findBusyStatesWithoutExit,
  findCrashes,
  findDeadlocks,
  findEndlessBusyStates,
  findIneffectiveAnswers,
  findTrapStates,
  findUnhandledFailures,
  findUnreachableParts,
  restConditionOf,
} from './structural-checks'

type FlowCheck = readonly [name: string, finds: (flow: Flow, graph: () => StateGraph) => boolean]

/** The quick ones first. */
const FLOW_CHECKS = [
  ['unhandled failure', ({ machine }) => findUnhandledFailures(machine).length > 0],
  [
    'unbounded wait',
    ({ machine }) => [...findIneffectiveAnswers(machine), ...findBusyStatesWithoutExit(machine)].length > 0,
  ],
  ['example', flow => flow.examples.some(journey => runExample(flow, journey).failures.length > 0)],
  ['unreachable part', ({ machine }, graph) => findUnreachableParts(machine, graph()).length > 0],
  ['crash', (_, graph) => findCrashes(graph()).length > 0],
  ['deadlock', (_, graph) => findDeadlocks(graph()).length > 0],
  ['trap state', (flow, graph) => findTrapStates(graph(), restConditionOf(flow)).length > 0],
  ['endless busy state', (_, graph) => findEndlessBusyStates(graph()).length > 0],
  ['invariant', (flow, graph) => findViolations(flow, graph()).length > 0],
] as const satisfies readonly FlowCheck[]

/** The tests that judge a chart, by their names. */
export type FlowCheckName = (typeof FLOW_CHECKS)[number][0]

/** Which of its tests is the first to find something wrong with a chart, or to break over it; null where none does. */
export function verifyFlow(flow: Flow): FlowCheckName | null {
  let explored: StateGraph | undefined
  // Only where the quick ones find nothing, and then once for all the others.
  const graph = () => {
    explored ??= exploreStates(flow)
    return explored
  }
  for (const [name, finds] of FLOW_CHECKS) {
    try {
      if (finds(flow, graph)) return name
    } catch {
      return name
    }
  }
  return null
}
