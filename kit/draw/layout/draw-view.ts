/** Draws a view with the most text that fits into a frame. */

import type { DrawingView, ViewBox } from '../view/drawing-view.ts'
import { addWords } from './add-words.ts'
import { areaOf, arrangeView, type Candidate, type DrawingTarget, isLegible } from './arrange-view.ts'
import { SCALE_LIMITS } from './drawing-geometry.ts'
import { boxTexts, DRAWING_DETAILS, type DrawingDetail, lineTexts, textSize } from './drawing-texts.ts'
import { placeTitles } from './place-titles.ts'
import { numberLines } from './place-words.ts'

/** The area of all texts. */
function textArea({ boxes, lines }: DrawingView, detail: DrawingDetail): number {
  const boxArea = (box: ViewBox): number =>
    areaOf(textSize(boxTexts(box, detail))) + box.boxes.reduce((sum, inner) => sum + boxArea(inner), 0)
  const labels = lines.reduce((sum, line) => sum + areaOf(textSize(lineTexts(line, detail))), 0)
  return labels + boxes.reduce((sum, box) => sum + boxArea(box), 0)
}

/** No layout fills more of its area than this with text. */
const MAX_TEXT_SHARE = 0.4

/**
 * Draws a view with the most text that fits. Lines have numbers only where words would cover something.
 * @returns null if every arrangement has crossings or lost lines
 */
export async function drawView(view: DrawingView, target: DrawingTarget): Promise<Candidate | null> {
  const most = (areaOf(target.frame) / SCALE_LIMITS.least ** 2) * MAX_TEXT_SHARE
  const [last, ...others] = DRAWING_DETAILS.toReversed()
  for (const detail of others.toReversed()) {
    const [candidate] = textArea(view, detail) > most ? [] : await arrangeView(view, detail, target)
    if (candidate && isLegible(candidate)) return { ...candidate, drawing: placeTitles(candidate.drawing) }
  }
  const drawn = last && (await addWords(view, await arrangeView(view, last, target), target))
  return drawn ? { ...drawn, drawing: placeTitles(numberLines(drawn.drawing)) } : null
}
