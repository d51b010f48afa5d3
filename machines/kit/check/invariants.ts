import type { AnyMachineSnapshot } from 'xstate'
import { exploreStates, type StateGraph, shortestHistoryTo } from '#machines/kit/explore/explore-states'
import type { ChartEvent, Flow, HistoryStep, Invariant } from '#machines/kit/explore/flow'

/** A law that does not hold, and the shortest way to a state in which it does not. */
export interface Violation {
  readonly invariant: string
  readonly path: readonly ChartEvent[]
  readonly state: unknown
}

interface ReachedState {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly HistoryStep[]
}

/** The start, and every step of the graph at the end of the shortest way to it; the short ones first, as they were explored. */
function reachedStatesIn(graph: StateGraph): ReachedState[] {
  const histories = new Map([...graph.states].map(([key, place]) => [key, shortestHistoryTo(graph, place)]))
  const start = { snapshot: graph.initialState.snapshot, history: [graph.initialStep.step] }
  const steps = graph.edges.map(({ source, step, snapshot }) => ({
    snapshot,
    history: [...(histories.get(source) ?? []), step],
  }))
  return [start, ...steps]
}

function findViolation(law: Invariant<Flow['machine']>, ways: readonly ReachedState[]): Violation[] {
  const found = ways.find(({ snapshot, history }) => !law.holds(snapshot, history))
  if (found === undefined) return []
  const path = found.history.slice(1).map(taken => taken.event)
  return [{ invariant: law.statement, path, state: found.snapshot.value }]
}

/** The laws that do not hold in every reachable state of a chart, each with its shortest counterexample. */
export function findViolations(flow: Flow, graph: StateGraph = exploreStates(flow)): Violation[] {
  const ways = reachedStatesIn(graph)
  return flow.invariants.flatMap(law => {
    const { historyKey } = law
    return findViolation(law, historyKey ? reachedStatesIn(exploreStates(flow, { historyKey })) : ways)
  })
}
