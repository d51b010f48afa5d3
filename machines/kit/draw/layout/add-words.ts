/** Makes room for words in a drawing that has numbers on some lines. */

import type { DrawingView, ViewBox, ViewLine } from '#machines/kit/draw/view/drawing-view'
import {
  areaOf,
  countNumbers,
  type DrawingTarget,
  fits,
  type RatedCandidate,
  tryArrangement,
} from './arrange-view'
import { SCALE_LIMITS } from './drawing-geometry'
import { boxTexts, type DrawingDetail, hasOnlyNumber, lineTexts, textSize } from './drawing-texts'
import type { PlacedDrawing } from './place-drawing'

/** How many arrangements are tried: those with the most words so far. */
const ARRANGEMENTS = 4

/** A drawing that does not fit as a whole may become smaller by this. */
const SHRINKING = 0.85

/** A line or a box that has a number, and how much room its first reason takes. */
interface NumberedPart {
  readonly part: ViewLine | ViewBox
  readonly room: number
}

/** What has a number instead of words: lines of the story first, then what takes the least room. */
function listNumbered({ lines, boxes, detail }: PlacedDrawing): (ViewLine | ViewBox)[] {
  const worded: DrawingDetail = { ...detail, reasons: 1 }
  const ofLine = (line: ViewLine): NumberedPart => ({
    part: line,
    room: areaOf(textSize(lineTexts(line, worded))) * (line.isStory ? 0 : 1),
  })
  const ofBox = (box: ViewBox): NumberedPart => ({ part: box, room: areaOf(textSize(boxTexts(box, worded))) })
  return [
    ...lines.filter(({ texts }) => hasOnlyNumber(texts)).map(({ line }) => ofLine(line)),
    ...boxes
      .filter(({ box, texts }) => box.staying.length > 0 && hasOnlyNumber(texts))
      .map(({ box }) => ofBox(box)),
  ]
    .toSorted((a, b) => a.room - b.room)
    .map(({ part }) => part)
}

/** Finds how many parts are possible, from all of them down. @param isPossible is asked a few times */
async function halveUntilPossible(most: number, isPossible: (count: number) => Promise<boolean>) {
  let [possible, impossible] = [0, most + 1]
  for (let count = most; impossible - possible > 1; count = Math.floor((possible + impossible) / 2)) {
    if (await isPossible(count)) possible = count
    else impossible = count
  }
}

const hasMoreWords = (candidate: RatedCandidate, other: RatedCandidate): boolean => {
  const numbers = countNumbers(candidate.drawing) - countNumbers(other.drawing)
  return numbers < 0 || (numbers === 0 && candidate.value > other.value)
}

/** The drawing with the most words of those that still fit. @param candidates with numbers, the best first */
export async function addWords(
  view: DrawingView,
  candidates: readonly RatedCandidate[],
  target: DrawingTarget,
): Promise<RatedCandidate | undefined> {
  let [best] = candidates
  const least = !best || fits(best) ? SCALE_LIMITS.least : best.scale * SHRINKING
  for (const first of candidates.slice(0, ARRANGEMENTS)) {
    const parts = best && countNumbers(best.drawing) === 0 ? [] : listNumbered(first.drawing)
    await halveUntilPossible(parts.length, async count => {
      const detail = { ...first.drawing.detail, worded: new Set(parts.slice(0, count)) }
      const candidate = await tryArrangement(view, detail, target, first.arrangement)
      const isPossible = candidate.value > 0 && candidate.scale >= least
      if (isPossible && (!best || hasMoreWords(candidate, best))) best = candidate
      return isPossible
    })
  }
  return best
}
