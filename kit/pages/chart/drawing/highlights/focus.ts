/** The parts that are not dimmed when a state is selected. */

import { isStateWithin } from '../../../../explore/is-state-within.ts'
import type { ChartDrawing, TransitionData } from '../../../flow-data.ts'

export interface Focus {
  /** The ids of boxes. */
  readonly boxes: readonly string[]
  /** Lines as keys of `lineKey`. */
  readonly lines: readonly string[]
}

export const lineKey = (source: string, target: string): string => `${source} ${target}`

/** The box that shows a state: its own, or the closed group around it; null when the drawing has neither. */
function boxOfState({ parts }: ChartDrawing, id: string): string | null {
  const around = parts.filter(part => isStateWithin(id, part))
  return around.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** These boxes with the groups around them. */
const withGroups = ({ parts }: ChartDrawing, boxes: readonly string[]): string[] =>
  parts.filter(part => boxes.some(box => isStateWithin(box, part)))

/** A state with the lines to and from it and the boxes at their other ends; null when nothing should be dimmed. */
export function focusOnState(drawing: ChartDrawing, id: string): Focus | null {
  const box = boxOfState(drawing, id)
  if (box === null || !drawing.parts.includes(id)) return null
  const lines = drawing.lines.filter(ends => ends.some(end => isStateWithin(end, box)))
  return {
    boxes: [
      ...withGroups(drawing, [box, ...lines.flat()]),
      ...drawing.parts.filter(part => isStateWithin(part, box)),
    ],
    lines: lines.map(([source, target]) => lineKey(source, target)),
  }
}

/** A transition with the boxes at its ends; null when the drawing does not have its source. */
export function focusOnTransition(
  drawing: ChartDrawing,
  { source, targets }: Pick<TransitionData, 'source' | 'targets'>,
): Focus | null {
  const from = boxOfState(drawing, source)
  if (from === null) return null
  const ends = targets.flatMap(id => boxOfState(drawing, id) ?? [])
  return {
    boxes: withGroups(drawing, [from, ...ends]),
    lines: ends.map(end => lineKey(from, end)),
  }
}

/** The boxes of states and the lines from each to the next. @param states in their order on the path */
export function focusOnPath(drawing: ChartDrawing, states: readonly string[]): Focus {
  const boxes = states.flatMap(id => boxOfState(drawing, id) ?? [])
  const steps = boxes.slice(1).map((box, index) => [boxes[index] ?? box, box] as const)
  const lines = drawing.lines.filter(([source, target]) =>
    steps.some(([from, to]) => isStateWithin(from, source) && isStateWithin(to, target)),
  )
  return {
    boxes: withGroups(drawing, boxes),
    lines: lines.map(([source, target]) => lineKey(source, target)),
  }
}
