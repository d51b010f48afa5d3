/** Finds the drawing that a reader sees: of the chosen level, with the group open that shows what matters. */
import type { ChartDrawing } from '#flow-pages/flow-data'
import type { DrawingOptions } from '#flow-pages/navigation/drawing-options'
import { DRAWING_LEVELS, type DrawingLevel } from '#machines/kit/draw/view/drawing-level'

export interface DrawingChoice {
  readonly level: DrawingLevel
  readonly open: DrawingOptions['open']
  /** The ids of states and transitions that the drawing should show. */
  readonly parts: readonly string[]
}

const isChosen = ({ open }: ChartDrawing, chosen: string): boolean => (open.at(-1) ?? '') === chosen

/** The drawings of a level, the preferred ones first. */
function drawingsOfLevel(drawings: readonly ChartDrawing[], level: DrawingLevel, open: string | null) {
  const ofLevel = drawings.filter(drawing => drawing.level === level)
  const chosen = open === null ? [] : ofLevel.filter(drawing => isChosen(drawing, open))
  return [...chosen, ...ofLevel]
}

/** The first drawing with the most of the parts. A part that its level does not show raises the level. */
export function selectDrawing(
  drawings: readonly ChartDrawing[],
  { level, open, parts }: DrawingChoice,
): ChartDrawing | undefined {
  const levels = DRAWING_LEVELS.slice(DRAWING_LEVELS.indexOf(level))
  const candidates = levels.flatMap(candidate => drawingsOfLevel(drawings, candidate, open))
  const shownBy = (drawing: ChartDrawing) => parts.filter(part => drawing.parts.includes(part)).length
  const most = Math.max(...candidates.map(shownBy))
  return candidates.find(drawing => shownBy(drawing) === most)
}

/** The innermost of these states. */
export const innermostStates = (ids: readonly string[]): string[] =>
  ids.filter(id => !ids.some(other => other.startsWith(`${id}.`)))
