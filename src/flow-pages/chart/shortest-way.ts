/** The shortest way from one state of a chart to another, whatever the guards say. */
import type { ChartData, TransitionData } from '#flow-pages/flow-data'
import type { DrawingLevel } from '#machines/kit/draw/drawing-level'

export interface WayStep {
  readonly transition: TransitionData
  /** The id of the state to which it leads. */
  readonly state: string
}

type Chart = Pick<ChartData, 'states' | 'transitions'>

const isInside = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`)

/** The innermost states that are entered with a state. */
function enteredStates(chart: Chart, id: string): string[] {
  const initial = chart.states.find(state => state.id === id)?.initial ?? []
  return initial.length === 0 ? [id] : initial.flatMap(inner => enteredStates(chart, inner))
}

/** The steps that leave a state, by its own transitions and those of the states around it. */
const stepsFrom = (chart: Chart, id: string): WayStep[] =>
  chart.transitions
    .filter(({ source }) => isInside(id, source))
    .flatMap(transition =>
      transition.targets
        .flatMap(target => enteredStates(chart, target))
        .map(state => ({ transition, state })),
    )

/** The steps of the shortest way; null when no way leads there. @param from may be a group: its initial state then */
function findWay(chart: Chart, from: string, to: string): WayStep[] | null {
  const starts = enteredStates(chart, from)
  const seen = new Set(starts)
  let ways: { readonly end: string; readonly steps: readonly WayStep[] }[] = starts.map(end => ({
    end,
    steps: [],
  }))
  while (ways.length > 0) {
    const found = ways.find(({ end, steps }) => isInside(end, to) && steps.length > 0)
    if (found) return [...found.steps]
    ways = ways.flatMap(({ end, steps }) =>
      stepsFrom(chart, end)
        .filter(({ state }) => !seen.has(state) && seen.add(state))
        .map(step => ({ end: step.state, steps: [...steps, step] })),
    )
  }
  return null
}

/** The shortest way by what a level shows, otherwise by all transitions; null when no way leads there. */
export function findShortestWay(
  chart: Pick<ChartData, 'drawings' | 'states' | 'transitions'>,
  level: DrawingLevel,
  { from, to }: { readonly from: string; readonly to: string },
): WayStep[] | null {
  const shown = new Set(
    chart.drawings.filter(drawing => drawing.level === level).flatMap(({ parts }) => parts),
  )
  const transitions = chart.transitions.filter(({ id }) => shown.has(id))
  return findWay({ states: chart.states, transitions }, from, to) ?? findWay(chart, from, to)
}
