/** The states of a level with what leads on from each, as a list for readers who do not see the drawing. */
import type { ChartData, StateData, TransitionData } from '#flow-pages/flow-data'
import type { DrawingLevel } from '#machines/kit/draw/drawing-level'

export interface LevelStep {
  readonly state: StateData
  readonly transitions: readonly TransitionData[]
}

/** The steps of a level in the order of the chart. States without a transition of their own appear if nothing is inside them. */
export function stepsOfLevel(
  { drawings, states, transitions }: Pick<ChartData, 'drawings' | 'states' | 'transitions'>,
  level: DrawingLevel,
): LevelStep[] {
  const shown = new Set(drawings.filter(drawing => drawing.level === level).flatMap(({ parts }) => parts))
  return states
    .filter(({ id }) => shown.has(id))
    .map(state => ({
      state,
      transitions: transitions.filter(({ id, source }) => source === state.id && shown.has(id)),
    }))
    .filter(({ state, transitions: own }) => own.length > 0 || state.initial.length === 0)
}
