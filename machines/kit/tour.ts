import { type Edge, type Graph, wayTo } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'

type Outgoing = ReadonlyMap<string, readonly Edge[]>

function edgesBySource(edges: readonly Edge[]): Outgoing {
  const found = new Map<string, Edge[]>()
  for (const edge of edges) found.set(edge.source, [...(found.get(edge.source) ?? []), edge])
  return found
}

/**
 * Whether a path may go on behind this edge. Not where the key is too coarse to tell what it led to from what was explored there:
 * the events listed for that place might name things (ids) that are not there on this path.
 */
function isExact({ places }: Graph, edge: Edge): boolean {
  const place = places.get(edge.target)
  return JSON.stringify(place?.snapshot.context) === JSON.stringify(edge.snapshot.context)
}

/** Few paths that together fire every transition a chart can fire: the far ones first, each the shortest way there and a little on. */
export function tour(graph: Graph): Edge[][] {
  const outgoing = edgesBySource(graph.edges)
  const done = new Set(graph.started.transitions)
  const isNew = (edge: Edge) => edge.transitions.some(id => !done.has(id))
  const onFrom = (edge: Edge) => (isExact(graph, edge) ? outgoing.get(edge.target)?.find(isNew) : undefined)
  const depthOf = (edge: Edge) => graph.places.get(edge.source)?.depth ?? 0
  const paths: Edge[][] = []
  for (const far of graph.edges.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    const source = graph.places.get(far.source)
    if (source === undefined || !isNew(far)) continue
    const path = wayTo(graph, source)
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
export const testPaths = (graph: Graph): Step[][] =>
  tour(graph).map(path => path.map(edge => edge.taken.event))
