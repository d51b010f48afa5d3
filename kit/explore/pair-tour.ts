/** A few paths that take every two transitions that can follow each other. */
import { type Edge, type StateGraph, shortestPathTo } from './explore-states.ts'
import type { ChartEvent } from './flow.ts'
import { edgesBySource, hasExploredContext } from './graph-steps.ts'
import { pairsAfter, possiblePairs } from './pair-coverage.ts'
import type { StepResult } from './stepper.ts'

/** By default a path ends after about this many steps, so that a broken invariant is reported with a readable path. */
const DEFAULT_MAX_LENGTH = 40

const eventsOf = (path: readonly StepResult[]): ChartEvent[] => path.map(({ step }) => step.event)

/** A step of a path, with what a search needs to know about it. */
interface Move {
  readonly edge: Edge
  /** The number of the place where it leads: its state together with its last transition. */
  readonly place: number
  /** The pairs that it takes. They depend only on the place before it. */
  readonly pairs: readonly string[]
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

/** Creates a function that gives the moves after a step, for the state where it leads. */
function createMoves(graph: StateGraph): (key: string, step: StepResult) => readonly Move[] {
  const outgoing = edgesBySource(graph.edges)
  const places = new Map<string, number>()
  const numberOf = (key: string, { transitions }: StepResult) => {
    const name = `${transitions.at(-1)} ${key}`
    const number = places.get(name) ?? places.size
    places.set(name, number)
    return number
  }
  const placesOfEdges = new Map<StepResult, number>(
    graph.edges.map(edge => [edge, numberOf(edge.target, edge)]),
  )
  const movesByPlace = new Map<number, readonly Move[]>()
  return (key, step) => {
    const place = placesOfEdges.get(step) ?? numberOf(key, step)
    const known = movesByPlace.get(place)
    if (known) return known
    const moves = (outgoing.get(key) ?? []).map(edge => ({
      edge,
      place: placesOfEdges.get(edge) ?? -1,
      pairs: pairsAfter(step.transitions.at(-1), edge.transitions),
    }))
    movesByPlace.set(place, moves)
    return moves
  }
}

type MovesAfter = ReturnType<typeof createMoves>

/** Creates a function that continues a path to the nearest open pair: one that no path takes yet. It returns null if none can be reached. */
function createPairSearch(graph: StateGraph, open: ReadonlySet<string>, movesAfter: MovesAfter) {
  const takesOpenPair = ({ pairs }: Move) => pairs.some(pair => open.has(pair))
  const isExplored = new Map<Edge, boolean>()
  /** No moves when the exploration does not know the context after a step. */
  const movesFrom = (end: PathEnd | null): readonly Move[] => {
    if (end === null) return movesAfter(graph.initialState.key, graph.initialStep)
    const { edge } = end.move
    const canGoOn = isExplored.get(edge) ?? hasExploredContext(graph, edge)
    isExplored.set(edge, canGoOn)
    return canGoOn ? movesAfter(edge.target, edge) : []
  }
  return (path: PathEnd | null): PathEnd | null => {
    const seen = new Set<number>()
    const queue = [path]
    // The loop includes paths added meanwhile, so the shortest ones come first.
    for (const before of queue) {
      const moves = movesFrom(before)
      const found = moves.find(takesOpenPair)
      if (found) return { move: found, before }
      for (const move of moves.filter(({ place }) => !seen.has(place))) {
        seen.add(move.place)
        queue.push({ move, before })
      }
    }
    return null
  }
}

/** Paths over the explored steps. Each goes to the nearest open pair, and on from there. Removes the pairs that they take from `open`. */
function createExploredPaths(
  graph: StateGraph,
  open: Set<string>,
  movesAfter: MovesAfter,
  maxLength: number,
): Edge[][] {
  const continuePath = createPairSearch(graph, open, movesAfter)
  const paths: Edge[][] = []
  let path = continuePath(null)
  while (path) {
    const ends: readonly PathEnd[] = beginningsOf(path)
    for (const pair of ends.flatMap(({ move }) => move.pairs)) open.delete(pair)
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
function createLastPaths(graph: StateGraph, open: Set<string>, movesAfter: MovesAfter): ChartEvent[][] {
  const leadsToOpenPair = (edge: Edge) =>
    open.size > 0 && movesAfter(edge.target, edge).some(({ pairs }) => pairs.some(pair => open.has(pair)))
  return graph.edges.flatMap(edge => {
    const source = graph.states.get(edge.source)
    if (source === undefined || !leadsToOpenPair(edge)) return []
    return graph.stepsFrom(edge.snapshot).flatMap(next => {
      const pairs = pairsAfter(edge.transitions.at(-1), next.transitions)
      const closed = pairs.filter(pair => open.delete(pair))
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
  const movesAfter = createMoves(graph)
  return [
    ...createExploredPaths(graph, open, movesAfter, maxLength).map(eventsOf),
    ...createLastPaths(graph, open, movesAfter),
  ]
}
