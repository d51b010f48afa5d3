/** The shortest path from one state of a chart to another. It ignores guards, and prefers transitions that recordings took. */

import type { DrawingLevel } from '../../draw/view/drawing-level.ts'
import { isStateWithin } from '../../explore/is-state-within.ts'
import type { ChartData, TransitionData } from '../flow-data.ts'

export interface ShortestPathStep {
  readonly transition: TransitionData
  /** The id of the state to which it leads. */
  readonly state: string
}

type Chart = Pick<ChartData, 'states' | 'transitions'>
type Usage = Pick<ChartData, 'uses' | 'unreachableInBrowser'>

/** The innermost states that are entered with a state. */
function enteredStates(chart: Chart, id: string): string[] {
  const initial = chart.states.find(state => state.id === id)?.initial ?? []
  return initial.length === 0 ? [id] : initial.flatMap(inner => enteredStates(chart, inner))
}

/** The steps that leave a state, by its own transitions and the transitions of the states around it. */
const stepsFrom = (chart: Chart, id: string): ShortestPathStep[] =>
  chart.transitions
    .filter(({ source }) => isStateWithin(id, source))
    .flatMap(transition =>
      transition.targets
        .flatMap(target => enteredStates(chart, target))
        .map(state => ({ transition, state })),
    )

/** More than the cost of all steps of any path. */
const IMPOSSIBLE_COST = 1_000
/** Even for all steps of a path, together less than the cost of one step. */
const UNRECORDED_COST = 0.001

/** The cost of a step: lowest if recordings took it, and very high if no page can cause it. */
function costOf({ uses, unreachableInBrowser }: Usage, { id }: TransitionData): number {
  if (unreachableInBrowser[id] !== undefined) return IMPOSSIBLE_COST
  return 1 + ((uses[id]?.recordings ?? 0) > 0 ? 0 : UNRECORDED_COST)
}

interface Path {
  readonly end: string
  readonly steps: readonly ShortestPathStep[]
  readonly cost: number
}

/** The steps of the cheapest path; null when no path leads there. @param from if it is a group, its initial state counts */
function findPath(chart: Chart & Usage, from: string, to: string): ShortestPathStep[] | null {
  let paths: Path[] = enteredStates(chart, from).map(end => ({ end, steps: [], cost: 0 }))
  const seen = new Set<string>()
  for (;;) {
    const [path, ...others] = paths.toSorted((a, b) => a.cost - b.cost)
    if (!path) return null
    if (path.steps.length > 0 && isStateWithin(path.end, to)) return [...path.steps]
    const steps = seen.has(path.end) ? [] : stepsFrom(chart, path.end)
    seen.add(path.end)
    paths = [
      ...others,
      ...steps.map(step => ({
        end: step.state,
        steps: [...path.steps, step],
        cost: path.cost + costOf(chart, step.transition),
      })),
    ]
  }
}

/** The shortest path by the transitions that a level shows, otherwise by all transitions; null when no path leads there. */
export function findShortestPath(
  chart: Chart & Usage & Pick<ChartData, 'drawings'>,
  level: DrawingLevel,
  { from, to }: { readonly from: string; readonly to: string },
): ShortestPathStep[] | null {
  const shown = new Set(
    chart.drawings.filter(drawing => drawing.level === level).flatMap(({ parts }) => parts),
  )
  const transitions = chart.transitions.filter(({ id }) => shown.has(id))
  return findPath({ ...chart, transitions }, from, to) ?? findPath(chart, from, to)
}
