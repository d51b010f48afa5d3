import { type Edge, type StateGraph, shortestPathTo } from './explore-states.ts'
import type { ChartEvent } from './flow.ts'
import { edgesBySource, hasExploredContext } from './graph-steps.ts'

/**
 * A few paths that together take every transition that the chart can take. Each is the shortest path to a far edge, and goes
 * on as long as it finds new transitions.
 */
function createTransitionTour(graph: StateGraph, taken: readonly string[]): Edge[][] {
  const outgoing = edgesBySource(graph.edges)
  const covered = new Set([...graph.initialStep.transitions, ...taken])
  const isNew = (edge: Edge) => edge.transitions.some(id => !covered.has(id))
  const nextNewEdge = (edge: Edge) =>
    hasExploredContext(graph, edge) ? outgoing.get(edge.target)?.find(isNew) : undefined
  const depthOf = (edge: Edge) => graph.states.get(edge.source)?.depth ?? 0
  const paths: Edge[][] = []
  for (const farEdge of graph.edges.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    const source = graph.states.get(farEdge.source)
    if (source === undefined || !isNew(farEdge)) continue
    const path = shortestPathTo(graph, source)
    for (const id of path.flatMap(({ transitions }) => transitions)) covered.add(id)
    for (let edge: Edge | undefined = farEdge; edge !== undefined; edge = nextNewEdge(edge)) {
      path.push(edge)
      for (const id of edge.transitions) covered.add(id)
    }
    paths.push(path)
  }
  return paths.length > 0 ? paths : [[]]
}

/** The events of each path of a transition tour. @param taken ids of transitions that other paths take already */
export const generateTestPaths = (graph: StateGraph, taken: readonly string[] = []): ChartEvent[][] =>
  createTransitionTour(graph, taken).map(path => path.map(edge => edge.step.event))
