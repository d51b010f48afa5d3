import type { ExploredState, StateGraph } from '../explore/explore-states.ts'
import { shortestPathTo } from '../explore/explore-states.ts'
import type { ChartEvent } from '../explore/flow.ts'
import type { Violation } from './invariants.ts'

const formatEvent = ({ type, ...fields }: ChartEvent) =>
  Object.keys(fields).length > 0 ? `${type} ${JSON.stringify(fields)}` : type

/** A path in one line: 'payment.started → xstate.done.actor.createPayment {…}'. */
export const formatPath = (path: readonly ChartEvent[]): string =>
  path.length > 0 ? path.map(formatEvent).join(' → ') : 'at the start'

/** A broken invariant, the state that breaks it, and the path that leads there. */
export const formatViolation = ({ invariant, path, state }: Violation): string =>
  `${invariant}\n    broken in ${JSON.stringify(state)} after: ${formatPath(path)}`

/** A state and the shortest path to it. */
export const formatExploredState =
  (graph: StateGraph) =>
  (state: ExploredState): string =>
    `${JSON.stringify(state.snapshot.value)} after: ${formatPath(shortestPathTo(graph, state).map(edge => edge.step.event))}`
