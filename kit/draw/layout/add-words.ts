/** Makes room for words in a drawing that has numbers on some lines. */

import type { DrawingView, ViewBox, ViewLine } from '../view/drawing-view.ts'
import {
  areaOf,
  countNumbers,
  type DrawingTarget,
  isLegible,
  type RatedCandidate,
  tryArrangement,
} from './arrange-view.ts'
import { SCALE_LIMITS } from './drawing-geometry.ts'
import { boxTexts, type DrawingDetail, hasOnlyNumber, lineTexts, textSize } from './drawing-texts.ts'
import type { PlacedDrawing } from './place-drawing.ts'

const WORDED_ARRANGEMENTS = 4

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

/** How many other lines may lose their words for the words of a line of the story. */
const STORY_WEIGHT = 3

/** The numbers of a drawing, where one on a line of the story counts more. */
const weighNumbers = ({ lines }: PlacedDrawing): number =>
  lines
    .filter(({ texts }) => hasOnlyNumber(texts))
    .reduce((sum, { line }) => sum + (line.isStory ? STORY_WEIGHT : 1), 0)

const hasMoreWords = (candidate: RatedCandidate, other: RatedCandidate): boolean => {
  const numbers = weighNumbers(candidate.drawing) - weighNumbers(other.drawing)
  return numbers < 0 || (numbers === 0 && candidate.value > other.value)
}

/** A candidate with these parts in words. */
type WordParts = (worded: readonly (ViewLine | ViewBox)[]) => Promise<RatedCandidate>

/** Puts words on as many parts of a candidate as possible together, and then on each other part that is possible alone. */
async function addWordsTo(
  first: RatedCandidate,
  wordParts: WordParts,
  isPossible: (candidate: RatedCandidate) => boolean,
): Promise<RatedCandidate> {
  let best = first
  const tryWords = async (parts: readonly (ViewLine | ViewBox)[]) => {
    const candidate = await wordParts(parts)
    if (isPossible(candidate) && hasMoreWords(candidate, best)) best = candidate
    return isPossible(candidate)
  }
  const parts = listNumbered(first.drawing)
  await halveUntilPossible(parts.length, count => tryWords(parts.slice(0, count)))
  for (const part of listNumbered(best.drawing)) await tryWords([...(best.detail.worded ?? []), part])
  return best
}

/** The drawing with the most words of those that still fit. @param candidates with numbers, the best first */
export async function addWords(
  view: DrawingView,
  candidates: readonly RatedCandidate[],
  target: DrawingTarget,
): Promise<RatedCandidate | undefined> {
  const [largest] = candidates
  const least = !largest || isLegible(largest) ? SCALE_LIMITS.least : largest.scale * SHRINKING
  const isPossible = ({ value, scale }: RatedCandidate) => value > 0 && scale >= least
  let best = largest
  for (const first of candidates.slice(0, target.wordedArrangements ?? WORDED_ARRANGEMENTS)) {
    if (best && countNumbers(best.drawing) === 0) break
    const wordParts: WordParts = worded =>
      tryArrangement(view, { ...first.detail, worded: new Set(worded) }, target, first.arrangement)
    const candidate = await addWordsTo(first, wordParts, isPossible)
    if (!best || hasMoreWords(candidate, best)) best = candidate
  }
  return best
}
