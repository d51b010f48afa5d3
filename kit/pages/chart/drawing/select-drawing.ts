/** Selects the drawing to show: at the chosen level, with those groups open that show the wanted parts. */

import { DRAWING_LEVELS, type DrawingLevel } from '../../../draw/view/drawing-level.ts'
import { isStateWithin } from '../../../explore/is-state-within.ts'
import type { ChartDrawing } from '../../flow-data.ts'
import type { DrawingOptions } from '../../navigation/drawing-options.ts'

export interface DrawingChoice {
  readonly level: DrawingLevel
  readonly open: DrawingOptions['open']
  /** The ids of states and transitions that the drawing should show. */
  readonly parts: readonly string[]
}

/** How many groups must be opened or closed to get the chosen ones. */
const countChanges = ({ open }: ChartDrawing, chosen: readonly string[]) => ({
  missing: chosen.filter(id => !open.includes(id)).length,
  extra: open.filter(id => !chosen.includes(id)).length,
})

/** The chosen groups; null if the reader chose them in another chart. */
function choiceFor(drawings: readonly ChartDrawing[], chosen: DrawingChoice['open']): DrawingChoice['open'] {
  const isKnown = (id: string) => drawings.some(({ open }) => open.includes(id))
  return chosen?.length === 0 || chosen?.some(isKnown) ? chosen : null
}

/** The drawings of a level: those with the chosen groups open come first. */
function drawingsOfLevel(
  drawings: readonly ChartDrawing[],
  level: DrawingLevel,
  chosen: DrawingChoice['open'],
): ChartDrawing[] {
  const ofLevel = drawings.filter(drawing => drawing.level === level)
  if (chosen === null) return ofLevel
  return ofLevel
    .map(drawing => ({ drawing, ...countChanges(drawing, chosen) }))
    .toSorted((a, b) => a.missing - b.missing || a.extra - b.extra)
    .map(({ drawing }) => drawing)
}

/** The first drawing that shows most of the parts. If a part is missing at the level, a higher level is used. */
export function selectDrawing(
  drawings: readonly ChartDrawing[],
  { level, open, parts }: DrawingChoice,
): ChartDrawing | undefined {
  const levels = DRAWING_LEVELS.slice(DRAWING_LEVELS.indexOf(level))
  const chosen = choiceFor(drawings, open)
  const candidates = levels.flatMap(candidate => drawingsOfLevel(drawings, candidate, chosen))
  const shownBy = (drawing: ChartDrawing) => parts.filter(part => drawing.parts.includes(part)).length
  const most = Math.max(...candidates.map(shownBy))
  return candidates.find(drawing => shownBy(drawing) === most)
}

/** The open groups after one was closed: all others stay open if there is such a drawing, otherwise as many as possible. */
export function openAfterClosing(
  drawings: readonly ChartDrawing[],
  { level, open }: Pick<ChartDrawing, 'level' | 'open'>,
  group: string,
): readonly string[] {
  const isClosed = (id: string) => isStateWithin(id, group)
  const others = open.filter(id => !isClosed(id))
  const without = drawings.filter(drawing => !drawing.open.some(isClosed))
  return drawingsOfLevel(without, level, others)[0]?.open ?? others
}

/** The innermost of these states. */
export const innermostStates = (ids: readonly string[]): string[] =>
  ids.filter(id => !ids.some(other => other.startsWith(`${id}.`)))
