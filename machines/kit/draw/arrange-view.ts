/** Finds the arrangement of a view that fits into a frame with the most text. */
import { type DrawingFrame, findCrossings, findLostLines, fitScale, SCALE_LIMITS } from './drawing-geometry'
import { boxTexts, DRAWING_DETAILS, type DrawingDetail, lineTexts, textSize } from './drawing-texts'
import type { DrawingView, ViewBox } from './drawing-view'
import { type Arrangement, createElkGraph, type LayoutFunction } from './elk-graph'
import { type PlacedDrawing, placeDrawing } from './place-drawing'

/** Where a drawing goes, and what lays it out. */
export interface DrawingTarget {
  readonly frame: DrawingFrame
  readonly layOut: LayoutFunction
}

const ARRANGEMENTS: readonly Arrangement[] = [
  { direction: 'RIGHT', isWrapped: false, isDense: false },
  { direction: 'DOWN', isWrapped: false, isDense: false },
  { direction: 'RIGHT', isWrapped: true, isDense: false },
  { direction: 'DOWN', isWrapped: true, isDense: true },
  { direction: 'DOWN', isWrapped: false, isDense: true },
  { direction: 'RIGHT', isWrapped: true, isDense: true },
]

/** A drawing and the scale at which it fits. */
export interface Candidate {
  readonly drawing: PlacedDrawing
  readonly scale: number
}

interface RatedCandidate extends Candidate {
  /** 0 with a crossing or a lost line. */
  readonly value: number
}

/** A reader follows an unwrapped drawing more easily, even if it is a little smaller. */
const WRAPPING_COST = 0.85
/** Larger than this, no other arrangement is tried. */
const GOOD_SCALE = 1.1

const areaOf = ({ width, height }: DrawingFrame): number => width * height

/** The area of all texts. */
function textArea({ boxes, lines }: DrawingView, detail: DrawingDetail): number {
  const boxArea = (box: ViewBox): number =>
    areaOf(textSize(boxTexts(box, detail))) + box.boxes.reduce((sum, inner) => sum + boxArea(inner), 0)
  const labels = lines.reduce((sum, line) => sum + areaOf(textSize(lineTexts(line, detail))), 0)
  return labels + boxes.reduce((sum, box) => sum + boxArea(box), 0)
}

/** No layout fills more of its area than this with text. */
const MAX_TEXT_SHARE = 0.4

/** A drawing that is larger than this many frames fits in no arrangement. */
const MAX_FRAMES = 1.6

async function tryArrangement(
  view: DrawingView,
  detail: DrawingDetail,
  { frame, layOut }: DrawingTarget,
  arrangement: Arrangement,
): Promise<RatedCandidate> {
  const drawing = placeDrawing(view, await layOut(createElkGraph(view, { arrangement, detail })), detail)
  const scale = fitScale(drawing, frame)
  const isWrong = findCrossings(drawing).length > 0 || findLostLines(drawing).length > 0
  return { drawing, scale, value: isWrong ? 0 : scale * (arrangement.isWrapped ? WRAPPING_COST : 1) }
}

/** Drawings without reasons have many lines, and wrapping them takes long. Only the dense ones are worth it. */
const arrangementsFor = ({ reasons }: DrawingDetail): readonly Arrangement[] =>
  reasons > 0 ? ARRANGEMENTS : ARRANGEMENTS.filter(({ isDense, isWrapped }) => isDense || !isWrapped)

/** The best arrangement of a view: the largest drawing without a crossing or a lost line; null when there is none. */
async function arrangeView(
  view: DrawingView,
  detail: DrawingDetail,
  target: DrawingTarget,
): Promise<Candidate | null> {
  let best: RatedCandidate | null = null
  for (const arrangement of arrangementsFor(detail)) {
    const candidate = await tryArrangement(view, detail, target, arrangement)
    if (detail.reasons > 0 && areaOf(candidate.drawing) > MAX_FRAMES * areaOf(target.frame)) return best
    if (candidate.value > (best?.value ?? 0)) best = candidate
    if (candidate.value >= GOOD_SCALE) return candidate
  }
  return best
}

/** Whether a drawing fits without zooming. */
export const fits = ({ scale }: Candidate): boolean => scale >= SCALE_LIMITS.least
/** Whether its lines say why. */
export const hasReasons = ({ drawing: { detail } }: Candidate): boolean => detail.reasons > 0

/** Draws a view with the most text that fits. Without any that fits it draws the least text. */
export async function drawView(view: DrawingView, target: DrawingTarget): Promise<Candidate> {
  const most = (areaOf(target.frame) / SCALE_LIMITS.least ** 2) * MAX_TEXT_SHARE
  const [last, ...others] = DRAWING_DETAILS.toReversed()
  for (const detail of others.toReversed()) {
    const candidate = textArea(view, detail) > most ? null : await arrangeView(view, detail, target)
    if (candidate && fits(candidate)) return candidate
  }
  const smallest = last && (await arrangeView(view, last, target))
  if (!smallest) throw new Error('Every arrangement of a drawing has crossings or lost lines')
  return smallest
}
