/** A few paths that take every two transitions that can follow each other. */
import { type Edge, type StateGraph, shortestPathTo } from './explore-states'
import type { ChartEvent } from './flow'
import { edgesBySource, hasExploredContext } from './graph-steps'
import { pairsAfter, possiblePairs } from './pair-coverage'
import type { StepResult } from './stepper'

/** By default a path ends after about this many steps, so that a broken invariant is reported with a readable path. */
const DEFAULT_MAX_LENGTH = 40

const eventsOf = (path: readonly StepResult[]): ChartEvent[] => path.map(({ step }) => step.event)

/** A step, and the number of the place where it leads: its state together with its last transition. */
interface Move {
  readonly edge: Edge
  readonly place: number
}

/** A path, by its last move. */
interface PathEnd {
  readonly move: Move
  readonly before: PathEnd | null
}

/** The ends of all beginnings of a path, the shortest first. */
function beginningsOf(path: PathEnd): PathEnd[] {
  const ends: PathEnd[] = []
  for (let end: PathEnd | null = path; end !== null; end = end.before) ends.unshift(end)
  return ends
}

/** The pairs that the last move of a path takes. */
const lastPairs = ({ initialStep }: StateGraph, { move, before }: PathEnd): string[] =>
  pairsAfter((before?.move.edge ?? initialStep).transitions.at(-1), move.edge.transitions)

/** Creates a function that gives the moves after a move: none when the exploration does not know its context. */
function createMoves(graph: StateGraph): (from: Move | null) => readonly Move[] {
  const places = new Map<string, number>()
  const numberOf = ({ target, transitions }: Edge) => {
    const name = `${transitions.at(-1)} ${target}`
    const number = places.get(name) ?? places.size
    places.set(name, number)
    return number
  }
  const movesByState = new Map(
    [...edgesBySource(graph.edges)].map(([key, edges]) => [
      key,
      edges.map(edge => ({ edge, place: numberOf(edge) })),
    ]),
  )
  const isExplored = new Map<Edge, boolean>()
  return from => {
    if (from === null) return movesByState.get(graph.initialState.key) ?? []
    const canGoOn = isExplored.get(from.edge) ?? hasExploredContext(graph, from.edge)
    isExplored.set(from.edge, canGoOn)
    return canGoOn ? (movesByState.get(from.edge.target) ?? []) : []
  }
}

/** Creates a function that continues a path to the nearest open pair. It returns null when none can be reached. */
function createPairSearch(graph: StateGraph, open: ReadonlySet<string>) {
  const movesFrom = createMoves(graph)
  const endsWithOpenPair = (end: PathEnd) => lastPairs(graph, end).some(pair => open.has(pair))
  return (path: PathEnd | null): PathEnd | null => {
    const seen = new Set<number>()
    const queue = [path]
    // The loop includes paths added meanwhile, so the shortest ones come first.
    for (const before of queue) {
      const ends = movesFrom(before?.move ?? null).map(move => ({ move, before }))
      const found = ends.find(endsWithOpenPair)
      if (found) return found
      for (const end of ends.filter(({ move }) => !seen.has(move.place))) {
        seen.add(end.move.place)
        queue.push(end)
      }
    }
    return null
  }
}

/** Paths over the explored steps. Each goes to the nearest open pair, and on from there. Closes the pairs that they take. */
function createExploredPaths(graph: StateGraph, open: Set<string>, maxLength: number): Edge[][] {
  const continuePath = createPairSearch(graph, open)
  const paths: Edge[][] = []
  let path = continuePath(null)
  while (path) {
    const ends: readonly PathEnd[] = beginningsOf(path)
    for (const pair of ends.flatMap(end => lastPairs(graph, end))) open.delete(pair)
    const longer: PathEnd | null = ends.length < maxLength ? continuePath(path) : null
    if (!longer) paths.push(ends.map(({ move }) => move.edge))
    path = longer ?? continuePath(null)
  }
  return paths
}

/**
 * Paths to the open pairs whose first step leaves a context that the exploration does not know. Their second step is computed
 * from that context, so its event names only what exists there.
 */
function createLastPaths(graph: StateGraph, open: Set<string>): ChartEvent[][] {
  const outgoing = edgesBySource(graph.edges)
  const pairsAround = ({ transitions }: StepResult, next: StepResult) =>
    pairsAfter(transitions.at(-1), next.transitions)
  const leadsToOpenPair = (edge: Edge) =>
    outgoing.get(edge.target)?.some(next => pairsAround(edge, next).some(pair => open.has(pair))) ?? false
  return graph.edges.flatMap(edge => {
    const source = graph.states.get(edge.source)
    if (source === undefined || !leadsToOpenPair(edge)) return []
    return graph.stepsFrom(edge.snapshot).flatMap(next => {
      const closed = pairsAround(edge, next).filter(pair => open.delete(pair))
      return closed.length > 0 ? [eventsOf([...shortestPathTo(graph, source), edge, next])] : []
    })
  })
}

/**
 * Paths that together take every pair of transitions that the chart can take. The same graph always gives the same paths.
 * @param maxLength a path of this many steps goes on to no further pair
 */
export function generatePairPaths(graph: StateGraph, maxLength = DEFAULT_MAX_LENGTH): ChartEvent[][] {
  const open = possiblePairs(graph)
  return [...createExploredPaths(graph, open, maxLength).map(eventsOf), ...createLastPaths(graph, open)]
}
