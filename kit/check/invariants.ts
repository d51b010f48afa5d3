import type { AnyMachineSnapshot } from 'xstate'
import { exploreStates, type StateGraph, shortestHistoryTo } from '../explore/explore-states.ts'
import type { ChartEvent, Flow, HistoryStep, Invariant } from '../explore/flow.ts'

/** An invariant that does not hold, and the shortest path to a state that breaks it. */
export interface Violation {
  readonly invariant: string
  readonly path: readonly ChartEvent[]
  readonly state: unknown
}

interface ReachedState {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly HistoryStep[]
}

/** The start and every edge of the graph, each after the shortest path to its source. Short paths come first. */
function reachedStatesIn(graph: StateGraph): ReachedState[] {
  const histories = new Map([...graph.states].map(([key, state]) => [key, shortestHistoryTo(graph, state)]))
  const start = { snapshot: graph.initialState.snapshot, history: [graph.initialStep.step] }
  const steps = graph.edges.map(({ source, step, snapshot }) => ({
    snapshot,
    history: [...(histories.get(source) ?? []), step],
  }))
  return [start, ...steps]
}

function findViolation(invariant: Invariant<Flow['machine']>, reached: readonly ReachedState[]): Violation[] {
  const broken = reached.find(({ snapshot, history }) => !invariant.holds(snapshot, history))
  if (broken === undefined) return []
  const path = broken.history.slice(1).map(({ event }) => event)
  return [{ invariant: invariant.statement, path, state: broken.snapshot.value }]
}

/** The invariants of a flow that do not hold in every reachable state, each with its shortest counterexample. */
export function findViolations(flow: Flow, graph: StateGraph = exploreStates(flow)): Violation[] {
  const reached = reachedStatesIn(graph)
  return flow.invariants.flatMap(invariant => {
    const { historyKey } = invariant
    return findViolation(
      invariant,
      historyKey ? reachedStatesIn(exploreStates(flow, { historyKey })) : reached,
    )
  })
}
