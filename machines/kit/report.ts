import type { Graph, Place } from '#machines/kit/explore'
import { wayTo } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'
import type { Violation } from '#machines/kit/laws'

const brief = ({ type, ...fields }: Step) =>
  Object.keys(fields).length > 0 ? `${type} ${JSON.stringify(fields)}` : type

/** A path in one line: 'payment.started → xstate.done.actor.createPayment {…}'. */
export const pathLine = (path: readonly Step[]): string =>
  path.length > 0 ? path.map(brief).join(' → ') : 'at the start'

/** A broken law with the shortest way to break it. */
export const violationLine = ({ law, path, state }: Violation): string =>
  `${law}\n    broken in ${JSON.stringify(state)} after: ${pathLine(path)}`

/** A place and the shortest way to it. */
export const placeLine =
  (graph: Graph) =>
  (place: Place): string =>
    `${JSON.stringify(place.snapshot.value)} after: ${pathLine(wayTo(graph, place).map(edge => edge.taken.event))}`
