import type { AnyMachineSnapshot } from 'xstate'
import type { Edge, StateGraph } from './explore-states.ts'
import { serializeContext } from './serialize-context.ts'
import { stateIdOf } from './state-nodes.ts'

type EdgesBySource = ReadonlyMap<string, readonly Edge[]>

/** The steps that leave each explored state, by the key of the state. */
export function edgesBySource(edges: readonly Edge[]): EdgesBySource {
  const bySource = new Map<string, Edge[]>()
  for (const edge of edges) {
    const known = bySource.get(edge.source)
    if (known) known.push(edge)
    else bySource.set(edge.source, [edge])
  }
  return bySource
}

const contexts = new WeakMap<AnyMachineSnapshot, string>()

/** The context as text. Computed once for each snapshot, because many edges lead to the same state. */
function contextOf({ snapshot }: Pick<Edge, 'snapshot'>): string {
  const text = contexts.get(snapshot) ?? serializeContext(snapshot.context, stateIdOf(snapshot))
  contexts.set(snapshot, text)
  return text
}

/**
 * Whether a path may go on after this edge. It may not when the key left out a difference in the context: the events of the
 * explored state could then name things (ids) that do not exist on this path.
 */
export function hasExploredContext({ states }: StateGraph, edge: Edge): boolean {
  const explored = states.get(edge.target)
  return explored !== undefined && contextOf(explored) === contextOf(edge)
}
