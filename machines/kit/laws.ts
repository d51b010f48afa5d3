import type { AnyMachineSnapshot } from 'xstate'
import { explore, type Graph, historyOf } from '#machines/kit/explore'
import type { Flow, Law, Step, Taken } from '#machines/kit/flow'

/** A law that does not hold, and the shortest way to a state in which it does not. */
export interface Violation {
  readonly law: string
  readonly path: readonly Step[]
  readonly state: unknown
}

interface Way {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly Taken[]
}

/** The start, and every step of the graph at the end of the shortest way to it; the short ones first, as they were explored. */
function waysOf(graph: Graph): Way[] {
  const histories = new Map([...graph.places].map(([key, place]) => [key, historyOf(graph, place)]))
  const start = { snapshot: graph.start.snapshot, history: [graph.started.taken] }
  const steps = graph.edges.map(({ source, taken, snapshot }) => ({
    snapshot,
    history: [...(histories.get(source) ?? []), taken],
  }))
  return [start, ...steps]
}

function judge(law: Law<Flow['machine']>, ways: readonly Way[]): Violation[] {
  const found = ways.find(({ snapshot, history }) => !law.holds(snapshot, history))
  if (found === undefined) return []
  const path = found.history.slice(1).map(taken => taken.event)
  return [{ law: law.says, path, state: found.snapshot.value }]
}

/** The laws that do not hold in every reachable state of a chart, each with its shortest counterexample. */
export function brokenLaws(flow: Flow, graph: Graph = explore(flow)): Violation[] {
  const ways = waysOf(graph)
  return flow.laws.flatMap(law => {
    const { remembers } = law
    return judge(law, remembers ? waysOf(explore(flow, { remembers })) : ways)
  })
}
