/** The states of a level with their transitions, as a list for readers who do not see the drawing. */

import type { DrawingLevel } from '../../../draw/view/drawing-level.ts'
import type { ChartData, StateData, TransitionData } from '../../flow-data.ts'

export interface LevelStep {
  readonly state: StateData
  readonly transitions: readonly TransitionData[]
}

/**
 * The steps of a level in the order of the chart. A state without transitions of its own is listed only if it has no inner states,
 * or if it starts a chart.
 */
export function stepsOfLevel(
  { root, drawings, states, transitions }: Pick<ChartData, 'root' | 'drawings' | 'states' | 'transitions'>,
  level: DrawingLevel,
): LevelStep[] {
  const shown = new Set(drawings.filter(drawing => drawing.level === level).flatMap(({ parts }) => parts))
  return states
    .filter(({ id, starts }) => shown.has(id) || (id === root && starts.length > 0))
    .map(state => ({
      state,
      transitions: transitions.filter(({ id, source }) => source === state.id && shown.has(id)),
    }))
    .filter(
      ({ state, transitions: own }) =>
        own.length > 0 || state.starts.length > 0 || state.initial.length === 0,
    )
}
