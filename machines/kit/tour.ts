import { type Edge, type Graph, wayTo } from '#machines/kit/explore'
import type { Step } from '#machines/kit/flow'

type Outgoing = ReadonlyMap<string, readonly Edge[]>

function edgesBySource(edges: readonly Edge[]): Outgoing {
  const found = new Map<string, Edge[]>()
  for (const edge of edges) found.set(edge.source, [...(found.get(edge.source) ?? []), edge])
  return found
}

/** Lengthens a path for as long as one more step fires something new. */
function lengthen(path: readonly Edge[], outgoing: Outgoing, isNew: (edge: Edge) => boolean): Edge[] {
  const longer = [...path]
  const fired = new Set<string>()
  const next = () =>
    outgoing
      .get(longer.at(-1)?.target ?? '')
      ?.find(edge => isNew(edge) && edge.transitions.some(id => !fired.has(id)))
  for (let edge = next(); edge !== undefined; edge = next()) {
    longer.push(edge)
    for (const id of edge.transitions) fired.add(id)
  }
  return longer
}

/** Few paths that together fire every transition a chart can fire: the far ones first, each the shortest way there and a little on. */
export function tour(graph: Graph): Edge[][] {
  const outgoing = edgesBySource(graph.edges)
  const done = new Set(graph.started.transitions)
  const isNew = (edge: Edge) => edge.transitions.some(id => !done.has(id))
  const depthOf = (edge: Edge) => graph.places.get(edge.source)?.depth ?? 0
  const farFirst = graph.edges.toSorted((a, b) => depthOf(b) - depthOf(a))
  const paths: Edge[][] = []
  for (const edge of farFirst) {
    const source = graph.places.get(edge.source)
    if (source === undefined || !isNew(edge)) continue
    const shortest = [...wayTo(graph, source), edge]
    for (const id of shortest.flatMap(step => step.transitions)) done.add(id)
    const path = lengthen(shortest, outgoing, isNew)
    for (const id of path.flatMap(step => step.transitions)) done.add(id)
    paths.push(path)
  }
  return paths.length > 0 ? paths : [[]]
}

/** The paths of a tour as the events that walk them. */
export const testPaths = (graph: Graph): Step[][] =>
  tour(graph).map(path => path.map(edge => edge.taken.event))
