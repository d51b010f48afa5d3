/** Finds the arrangement of a view that is the largest in a frame, or has the most words on its lines. */

import type { DrawingView } from '#machines/kit/draw/view/drawing-view'
import { type DrawingFrame, findCrossings, findLostLines, fitScale, SCALE_LIMITS } from './drawing-geometry'
import { type DrawingDetail, hasOnlyNumber } from './drawing-texts'
import { type Arrangement, createElkGraph, type LayoutFunction } from './elk-graph'
import { type PlacedDrawing, placeDrawing } from './place-drawing'
import { placeWords } from './place-words'

/** Where a drawing goes, what lays it out, and what readers meet last. */
export interface DrawingTarget {
  readonly frame: DrawingFrame
  readonly layOut: LayoutFunction
  /** The transitions that no page can cause. They are the last reasons of a line. */
  readonly impossible?: ReadonlySet<string>
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

export interface RatedCandidate extends Candidate {
  readonly arrangement: Arrangement
  /** 0 with a crossing or a lost line. */
  readonly value: number
}

/** A reader follows an unwrapped drawing more easily, even if it is a little smaller. */
const WRAPPING_COST = 0.85
/** Larger than this, no other arrangement is tried. */
const GOOD_SCALE = 1.1

/** A drawing that is larger than this many frames fits in no arrangement. */
const MAX_FRAMES = 1.6

export const areaOf = ({ width, height }: DrawingFrame): number => width * height

/** Whether a drawing fits without zooming. */
export const fits = ({ scale }: Pick<Candidate, 'scale'>): boolean => scale >= SCALE_LIMITS.least

/** How many lines have a number instead of reasons. */
export const countNumbers = ({ lines }: PlacedDrawing): number =>
  lines.filter(({ texts }) => hasOnlyNumber(texts)).length

/** Among drawings with numbers that fit, more words count for more than a larger drawing. */
function rateWords(drawing: PlacedDrawing, scale: number): number {
  if (drawing.detail.reasons > 0 || !fits({ scale })) return 0
  return SCALE_LIMITS.most * (1 + drawing.lines.length - countNumbers(drawing))
}

/** Draws a view in one arrangement. */
export async function tryArrangement(
  view: DrawingView,
  detail: DrawingDetail,
  { frame, layOut }: DrawingTarget,
  arrangement: Arrangement,
): Promise<RatedCandidate> {
  const placed = placeDrawing(view, await layOut(createElkGraph(view, { arrangement, detail })), detail)
  const drawing = detail.reasons > 0 ? placed : placeWords(placed)
  const scale = fitScale(drawing, frame)
  const isWrong = findCrossings(drawing).length > 0 || findLostLines(drawing).length > 0
  const rated = rateWords(drawing, scale) + scale * (arrangement.isWrapped ? WRAPPING_COST : 1)
  return { drawing, scale, arrangement, value: isWrong ? 0 : rated }
}

/** Drawings without reasons have many lines, and wrapping them takes long. Only the dense ones are worth it. */
const arrangementsFor = ({ reasons }: DrawingDetail): readonly Arrangement[] =>
  reasons > 0 ? ARRANGEMENTS : ARRANGEMENTS.filter(({ isDense, isWrapped }) => isDense || !isWrapped)

const bestFirst = (candidates: readonly RatedCandidate[]): RatedCandidate[] =>
  candidates.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)

/** The arrangements of a view without a crossing or a lost line, the best first. */
export async function arrangeView(
  view: DrawingView,
  detail: DrawingDetail,
  target: DrawingTarget,
): Promise<RatedCandidate[]> {
  const candidates: RatedCandidate[] = []
  for (const arrangement of arrangementsFor(detail)) {
    const candidate = await tryArrangement(view, detail, target, arrangement)
    if (detail.reasons > 0 && areaOf(candidate.drawing) > MAX_FRAMES * areaOf(target.frame)) break
    candidates.push(candidate)
    if (detail.reasons > 0 && candidate.value >= GOOD_SCALE) break
  }
  return bestFirst(candidates)
}
