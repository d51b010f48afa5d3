/** Says in sentences what is wrong with a chart, whatever it is about. */
import { createDiagram } from '#machines/kit/draw/diagram/diagram'
import { exploreStates } from '#machines/kit/explore/explore-states'
import type { Flow } from '#machines/kit/explore/flow'
import { findOneSidedGuards } from '#machines/kit/explore/guard-coverage'
import { formatExploredState } from './format-violation'
import { findDeadlocks, findUnhandledFailures, findUnreachableParts } from './structural-checks'

/** Unreachable parts, invokes without onError, deadlocks, and guards that never failed or never held. */
export function describeFindings({ machine, words, ...flow }: Flow): string[] {
  const graph = exploreStates({ ...flow, machine })
  const { transitions } = createDiagram(machine, words)
  const names = new Map(transitions.map(part => [part.id, `'${part.words}' in ${part.source}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  return [
    ...findUnreachableParts(machine, graph).map(id => `Nothing leads to ${nameOf(id)}.`),
    ...findUnhandledFailures(machine).map(text => `${text}, and nothing handles its failure.`),
    ...findDeadlocks(graph).map(state => `Nothing can happen in ${formatExploredState(graph)(state)}.`),
    ...findOneSidedGuards(machine, graph.guardOutcomes).map(
      ({ transition, never }) => `The guard of ${nameOf(transition)} never ${never}.`,
    ),
  ]
}
