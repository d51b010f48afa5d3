import type { ExploredState, StateGraph } from '#machines/kit/explore/explore-states'
import { shortestPathTo } from '#machines/kit/explore/explore-states'
import type { ChartEvent } from '#machines/kit/explore/flow'
import type { Violation } from './invariants'

const formatEvent = ({ type, ...fields }: ChartEvent) =>
  Object.keys(fields).length > 0 ? `${type} ${JSON.stringify(fields)}` : type

/** A path in one line: 'payment.started → xstate.done.actor.createPayment {…}'. */
export const formatPath = (path: readonly ChartEvent[]): string =>
  path.length > 0 ? path.map(formatEvent).join(' → ') : 'at the start'

/** A broken law with the shortest way to break it. */
export const formatViolation = ({ invariant, path, state }: Violation): string =>
  `${invariant}\n    broken in ${JSON.stringify(state)} after: ${formatPath(path)}`

/** A place and the shortest way to it. */
export const formatExploredState =
  (graph: StateGraph) =>
  (place: ExploredState): string =>
    `${JSON.stringify(place.snapshot.value)} after: ${formatPath(shortestPathTo(graph, place).map(edge => edge.step.event))}`
