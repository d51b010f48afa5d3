/** Finds the arrangement of a view that is the largest in a frame, or has the most words on its lines. */

import type { DrawingView } from '../view/drawing-view.ts'
import {
  type DrawingFrame,
  findCoveringLabels,
  findCrossings,
  findLostLines,
  fitScale,
  SCALE_LIMITS,
} from './drawing-geometry.ts'
import { type DrawingDetail, hasOnlyNumber } from './drawing-texts.ts'
import { type Arrangement, createElkGraph, type ElkNode, type LayoutFunction } from './elk-graph.ts'
import { type PlacedDrawing, placeDrawing } from './place-drawing.ts'
import { placeWords } from './place-words.ts'
import { type LabelPlace, spreadDrawing } from './spread-drawing.ts'

/** The frame of a drawing, its layout function, and the transitions that a line lists last. */
export interface DrawingTarget {
  readonly frame: DrawingFrame
  readonly layOut: LayoutFunction
  /** The transitions that no page can cause. They are the last reasons of a line. */
  readonly impossible?: ReadonlySet<string>
  /** How many arrangements get words in place of numbers, of those with the most words so far. Default: 4. */
  readonly wordedArrangements?: number
}

const ARRANGEMENTS: readonly Arrangement[] = [
  { direction: 'RIGHT', isWrapped: false, isDense: false },
  { direction: 'DOWN', isWrapped: false, isDense: false },
  { direction: 'RIGHT', isWrapped: true, isDense: false },
  { direction: 'DOWN', isWrapped: true, isDense: true },
  { direction: 'DOWN', isWrapped: false, isDense: true },
  { direction: 'RIGHT', isWrapped: true, isDense: true },
]
/** For drawings with little text and many lines. */
const DENSE_ARRANGEMENTS: readonly Arrangement[] = (['DOWN', 'RIGHT'] as const).flatMap(direction =>
  [true, false].flatMap(isDense =>
    [true, false].map(isStraight => ({ direction, isWrapped: false, isDense, isStraight })),
  ),
)

/** A drawing and the scale at which it fits. */
export interface Candidate {
  readonly drawing: PlacedDrawing
  readonly scale: number
}

export interface RatedCandidate extends Candidate {
  readonly arrangement: Arrangement
  readonly detail: DrawingDetail
  /** How wide it was laid out for its height, where 1 is the shape of the frame. */
  readonly shape: number
  /** How many frames it was laid out for. */
  readonly frames: number
  /** How large and how wordy the drawing is. 0 if a line crosses a box, a line is lost or a label covers something. */
  readonly value: number
}

/** A reader follows an unwrapped drawing more easily, even if it is a little smaller. */
const WRAPPING_COST = 0.85
/** After an arrangement with this value, no other one is tried. */
const GOOD_VALUE = 1.25
/** How many arrangements are tried with other rows of text: the best ones. */
const RESHAPED = 2

/** A drawing that is larger than this many frames fits in no arrangement. */
const MAX_FRAMES = 1.6

export const areaOf = ({ width, height }: DrawingFrame): number => width * height

/** Whether a drawing fits without zooming. */
export const isLegible = ({ scale }: Pick<Candidate, 'scale'>): boolean => scale >= SCALE_LIMITS.least

/** How many lines have a number instead of reasons. */
export const countNumbers = ({ lines }: PlacedDrawing): number =>
  lines.filter(({ texts }) => hasOnlyNumber(texts)).length

/** Among drawings with numbers that fit, more words count for more than a larger drawing. */
function rateWords(drawing: PlacedDrawing, scale: number): number {
  if (drawing.detail.reasons > 0 || !isLegible({ scale })) return 0
  return SCALE_LIMITS.most * (1 + drawing.lines.length - countNumbers(drawing))
}

/** Lays out a view. A dense one is compact if ELK can do that. */
function layOutView(
  view: DrawingView,
  detail: DrawingDetail,
  arrangement: Arrangement,
  layOut: LayoutFunction,
): Promise<ElkNode> {
  const graph = createElkGraph(view, { arrangement, detail })
  if (!arrangement.isDense) return layOut(graph)
  const compact = createElkGraph(view, { arrangement: { ...arrangement, isCompact: true }, detail })
  return layOut(compact).catch(() => layOut(graph))
}

/** Whether a line crosses a box, a line is lost, or a label covers something. */
const hasFaults = (drawing: PlacedDrawing): boolean =>
  [findCrossings, findLostLines, findCoveringLabels].some(find => find(drawing).length > 0)

/** A layout that fills the frame, with labels near their lines if they cover nothing there. */
function finishLayout(laidOut: PlacedDrawing, frame: DrawingFrame): PlacedDrawing {
  const finish = (labels: LabelPlace) => {
    const spread = spreadDrawing(laidOut, frame, labels)
    return laidOut.detail.reasons > 0 ? spread : placeWords(spread)
  }
  const near = finish('near')
  return hasFaults(near) ? finish('middle') : near
}

/** Draws a view in one arrangement. */
export async function tryArrangement(
  view: DrawingView,
  detail: DrawingDetail,
  { frame, layOut }: DrawingTarget,
  arrangement: Arrangement,
): Promise<RatedCandidate> {
  const graph = await layOutView(view, detail, arrangement, layOut)
  const laidOut = placeDrawing(view, graph, detail)
  const drawing = finishLayout(laidOut, frame)
  const scale = fitScale(drawing, frame)
  const filled = (areaOf(drawing) * scale * scale) / areaOf(frame)
  const size = scale * Math.sqrt(filled) * (arrangement.isWrapped ? WRAPPING_COST : 1)
  return {
    ...{ drawing, scale, arrangement, detail },
    shape: (laidOut.width * frame.height) / (laidOut.height * frame.width),
    frames: areaOf(laidOut) / areaOf(frame),
    value: hasFaults(drawing) ? 0 : rateWords(drawing, scale) + size,
  }
}

const arrangementsFor = ({ isBrief }: DrawingDetail): readonly Arrangement[] =>
  isBrief ? DENSE_ARRANGEMENTS : ARRANGEMENTS

const bestFirst = (candidates: readonly RatedCandidate[]): RatedCandidate[] =>
  candidates.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)

/** A drawing this much wider or higher than the frame is tried with other rows of text. */
const GOOD_SHAPE = 1.12
const LONGER_ROWS = 1.4

/** A detail with longer rows of text for a drawing that is too high, and with shorter ones for one that is too wide. */
function reshapeTexts({ detail, shape }: RatedCandidate): DrawingDetail | null {
  if (shape < GOOD_SHAPE && shape > 1 / GOOD_SHAPE) return null
  const factor = shape > 1 ? 1 / LONGER_ROWS : LONGER_ROWS
  return {
    ...detail,
    letters: Math.round(detail.letters * factor),
    noteLetters: Math.round(detail.noteLetters * factor),
  }
}

/** The arrangements of a view without these faults, the best first. */
export async function arrangeView(
  view: DrawingView,
  detail: DrawingDetail,
  target: DrawingTarget,
): Promise<RatedCandidate[]> {
  const candidates: RatedCandidate[] = []
  for (const arrangement of arrangementsFor(detail)) {
    const candidate = await tryArrangement(view, detail, target, arrangement)
    if (detail.reasons > 0 && candidate.frames > MAX_FRAMES) break
    candidates.push(candidate)
    if (detail.reasons > 0 && candidate.value >= GOOD_VALUE) break
  }
  const reshapable = detail.reasons > 0 ? bestFirst(candidates).slice(0, RESHAPED) : []
  for (const candidate of reshapable) {
    const reshaped = reshapeTexts(candidate)
    if (reshaped) candidates.push(await tryArrangement(view, reshaped, target, candidate.arrangement))
  }
  return bestFirst(candidates)
}
