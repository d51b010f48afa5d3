import { type Edge, type StateGraph, shortestPathTo } from './explore-states'
import type { ChartEvent } from './flow'

type EdgesBySource = ReadonlyMap<string, readonly Edge[]>

function edgesBySource(edges: readonly Edge[]): EdgesBySource {
  const found = new Map<string, Edge[]>()
  for (const edge of edges) found.set(edge.source, [...(found.get(edge.source) ?? []), edge])
  return found
}

/**
 * Whether a path may go on behind this edge. Not where the key is too coarse to tell what it led to from what was explored there:
 * the events listed for that place might name things (ids) that are not there on this path.
 */
function hasExploredContext({ states }: StateGraph, edge: Edge): boolean {
  const place = states.get(edge.target)
  return JSON.stringify(place?.snapshot.context) === JSON.stringify(edge.snapshot.context)
}

/** Few paths that together fire every transition a chart can fire: the far ones first, each the shortest way there and a little on. */
export function createTransitionTour(graph: StateGraph): Edge[][] {
  const outgoing = edgesBySource(graph.edges)
  const done = new Set(graph.initialStep.transitions)
  const isNew = (edge: Edge) => edge.transitions.some(id => !done.has(id))
  const onFrom = (edge: Edge) =>
    hasExploredContext(graph, edge) ? outgoing.get(edge.target)?.find(isNew) : undefined
  const depthOf = (edge: Edge) => graph.states.get(edge.source)?.depth ?? 0
  const paths: Edge[][] = []
  for (const far of graph.edges.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    const source = graph.states.get(far.source)
    if (source === undefined || !isNew(far)) continue
    const path = shortestPathTo(graph, source)
    for (const id of path.flatMap(({ transitions }) => transitions)) done.add(id)
    for (let edge: Edge | undefined = far; edge !== undefined; edge = onFrom(edge)) {
      path.push(edge)
      for (const id of edge.transitions) done.add(id)
    }
    paths.push(path)
  }
  return paths.length > 0 ? paths : [[]]
}

/** The paths of a tour as the events that walk them. */
export const generateTestPaths = (graph: StateGraph): ChartEvent[][] =>
  createTransitionTour(graph).map(path => path.map(edge => edge.step.event))
