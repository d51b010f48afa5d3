/** Runs every check of the kit on one flow. */

import { exploreStates, type StateGraph } from '../explore/explore-states.ts'
import type { Flow } from '../explore/flow.ts'
import { isUnsupportedFeature } from '../explore/kit-error.ts'
import { findViolations } from './invariants.ts'
import { runExample } from './run-example.ts'
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
} from './structural-checks.ts'

/** The names of the checks, the fastest first. */
export type FlowCheckName =
  | 'unhandled failure'
  | 'unbounded wait'
  | 'example'
  | 'unreachable part'
  | 'crash'
  | 'deadlock'
  | 'trap state'
  | 'endless busy state'
  | 'invariant'

type FlowCheck = readonly [name: FlowCheckName, fails: (flow: Flow, graph: () => StateGraph) => boolean]

const FLOW_CHECKS: readonly FlowCheck[] = [
  ['unhandled failure', ({ machine }) => findUnhandledFailures(machine).length > 0],
  [
    'unbounded wait',
    ({ machine }) => [...findIneffectiveAnswers(machine), ...findBusyStatesWithoutExit(machine)].length > 0,
  ],
  ['example', flow => flow.examples.some(example => runExample(flow, example).failures.length > 0)],
  ['unreachable part', ({ machine }, graph) => findUnreachableParts(machine, graph()).length > 0],
  ['crash', (_, graph) => findCrashes(graph()).length > 0],
  ['deadlock', (_, graph) => findDeadlocks(graph()).length > 0],
  ['trap state', (flow, graph) => findTrapStates(graph(), restConditionOf(flow)).length > 0],
  ['endless busy state', (_, graph) => findEndlessBusyStates(graph()).length > 0],
  ['invariant', (flow, graph) => findViolations(flow, graph()).length > 0],
]

/**
 * The first check that fails or throws, or null when the flow passes all of them.
 * @throws KitError when the kit does not support a feature of the chart
 */
export function verifyFlow(flow: Flow): FlowCheckName | null {
  let explored: StateGraph | undefined
  // Explores once, and only when the quick checks pass.
  const graph = () => {
    explored ??= exploreStates(flow)
    return explored
  }
  for (const [name, fails] of FLOW_CHECKS) {
    try {
      if (fails(flow, graph)) return name
    } catch (error) {
      if (isUnsupportedFeature(error)) throw error
      return name
    }
  }
  return null
}
