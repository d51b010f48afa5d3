/** Puts words on lines that had only room for a number, wherever they cover nothing. All lengths in pixels. */
import { isOverlapping, mayPass, segmentsOf } from './drawing-geometry.ts'
import {
  type DrawingDetail,
  hasOnlyNumber,
  lineTexts,
  numberTexts,
  TEXT_SIZES,
  textSize,
} from './drawing-texts.ts'
import type { Point, Rect } from './elk-graph.ts'
import type { LineCount, PlacedBox, PlacedDrawing, PlacedLine } from './place-drawing.ts'

/** The rows that are tried for the words of a line. Narrower ones are hard to read, so they are for short words alone. */
const BRIEF_TEXTS = [24, 18, 14, 30, 40, 11].map(letters => ({ isBrief: true, letters }))
const FULL_TEXTS = [24, 18, 30, 40, 14].map(letters => ({ isBrief: false, letters }))

/** The space between words and what they must not touch. */
const GAP = 3
/** How far the second border of a closed group reaches. */
const STACK = 4
/** The length of an arrow head with a bit of its line. */
const ARROW_HEAD = 14
/** The distance between the tried positions on a line. */
const STEP = 6

type Size = Pick<Rect, 'width' | 'height'>

const grow = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const isInside = (inner: Rect, outer: Size): boolean =>
  inner.x >= 0 &&
  inner.y >= 0 &&
  inner.x + inner.width <= outer.width &&
  inner.y + inner.height <= outer.height

/** The texts and the borders of an open group. */
function frameOf({ x, y, width, height, texts, shift = 0 }: PlacedBox, padding: number): Rect[] {
  const text = textSize(texts)
  return [
    { x: x + shift, y, width: text.width + 2 * padding, height: text.height + 2 * padding },
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ]
}

/** What the words of a line must not cover, apart from other labels. */
function obstaclesOf({ boxes, lines, detail }: PlacedDrawing, placed: PlacedLine): Rect[] {
  const [head, ...corners] = placed.points.toReversed().map(point => ({ ...point, width: 0, height: 0 }))
  return [
    ...boxes.flatMap(box => (mayPass(placed, box) ? frameOf(box, detail.boxPadding) : [grow(box, STACK)])),
    ...lines.filter(({ line }) => line !== placed.line).flatMap(({ points }) => segmentsOf(points)),
    ...(head ? [grow(head, ARROW_HEAD)] : []),
    ...corners,
  ]
}

/** Points of a line, the nearest to its middle first. */
function pointsOnLine(corners: readonly Point[]): Point[] {
  const points = corners.slice(1).flatMap((end, index) => {
    const start = corners[index] ?? end
    const length = Math.abs(end.x - start.x) + Math.abs(end.y - start.y)
    const count = Math.max(1, Math.floor(length / STEP))
    return Array.from({ length: count }, (_, step) => ({
      x: start.x + ((end.x - start.x) * (step + 0.5)) / count,
      y: start.y + ((end.y - start.y) * (step + 0.5)) / count,
    }))
  })
  const middle = (points.length - 1) / 2
  return points
    .map((point, index) => ({ point, distance: Math.abs(index - middle) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ point }) => point)
}

/** How far a label is from being centred on its line: on it, then right, left, below and above. */
const SIDES = [
  [0.5, 0.5],
  [0, 0.5],
  [1, 0.5],
  [0.5, 0],
  [0.5, 1],
] as const

/** A place for a label at a point of a line. */
const placeAt = (
  { x, y }: Point,
  [left, above]: readonly [number, number],
  { width, height }: Size,
): Rect => ({
  x: x - width * left + 2 * GAP * (0.5 - left),
  y: y - height * above + 2 * GAP * (0.5 - above),
  width,
  height,
})

/** A line, and where its label may go. */
interface LineSpace {
  readonly drawing: PlacedDrawing
  readonly placed: PlacedLine
  readonly points: readonly Point[]
  readonly obstacles: readonly Rect[]
}

/** What is near enough to a line to touch a label of this size beside it. */
function obstaclesNear({ points, obstacles }: LineSpace, { width, height }: Size): readonly Rect[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const near: Rect = {
    x: left - width - 2 * GAP,
    y: top - height - 2 * GAP,
    width: Math.max(...xs) - left + 2 * (width + 2 * GAP),
    height: Math.max(...ys) - top + 2 * (height + 2 * GAP),
  }
  return obstacles.filter(obstacle => isOverlapping(near, obstacle))
}

/** The first free place of a size, on the line at first; null without one. Thousands are possible, so each is computed only when its turn comes. */
function findPlace(space: LineSpace, size: Size): Rect | null {
  const near = obstaclesNear(space, size)
  for (const side of SIDES)
    for (const point of space.points) {
      const place = placeAt(point, side, size)
      if (!isInside(place, space.drawing)) continue
      const area = grow(place, GAP)
      if (!near.some(obstacle => isOverlapping(area, obstacle))) return place
    }
  return null
}

/** A line with its words in the first free place; null without one. */
function placeLineWords(
  space: LineSpace,
  wordTexts: readonly Pick<DrawingDetail, 'isBrief' | 'letters'>[],
): PlacedLine | null {
  const { drawing, placed } = space
  for (const text of wordTexts) {
    const texts = lineTexts(placed.line, { ...drawing.detail, reasons: 1, ...text })
    const label = findPlace(space, textSize(texts))
    if (label) return { ...placed, label, texts }
  }
  return null
}

const { height: ROW_HEIGHT, word: LETTER } = TEXT_SIZES.note
/** '120 times in' above '10 recordings', or '120×'. */
const COUNT_SIZES = [
  { rows: 2, width: 13 * LETTER, height: 2 * ROW_HEIGHT },
  { rows: 1, width: 4 * LETTER, height: ROW_HEIGHT },
] as const

/** Where a line can say how often it was taken: at its number if there is no more room. */
function placeCount(space: LineSpace): LineCount {
  for (const { rows, ...size } of COUNT_SIZES) {
    const place = findPlace(space, size)
    if (place) return { place, rows }
  }
  return { place: space.placed.label, rows: 1 }
}

/** A number in the first free place; in the middle of its line if there is none. */
function placeNumber(space: LineSpace): PlacedLine {
  const { placed, points } = space
  const size = textSize(placed.texts)
  const [middle = { x: 0, y: 0 }] = points
  const label = findPlace(space, size) ?? {
    x: middle.x - size.width / 2,
    y: middle.y - size.height / 2,
    ...size,
  }
  return { ...placed, label }
}

type Lines = readonly PlacedLine[]

const textsOf = ({ label, count }: PlacedLine): Rect[] => (count ? [label, count.place] : [label])

type LineChange = (space: LineSpace) => PlacedLine

/** Changes lines one after the other, the lines of the story first. */
function changeLines(drawing: PlacedDrawing, chosen: Lines, change: LineChange): Lines {
  const ordered = chosen.toSorted((a, b) => Number(b.line.isStory) - Number(a.line.isStory))
  const lines = new Map(drawing.lines.map(placed => [placed.line, placed]))
  for (const placed of ordered) {
    const others = [...lines.values()].filter(({ line }) => line !== placed.line).flatMap(textsOf)
    const obstacles = [...obstaclesOf(drawing, placed), ...others]
    lines.set(placed.line, change({ drawing, placed, points: pointsOnLine(placed.points), obstacles }))
  }
  return [...lines.values()]
}

const numberedLines = ({ lines }: PlacedDrawing): Lines => lines.filter(({ texts }) => hasOnlyNumber(texts))

/** Changes the lines that have only a number. */
const changeNumbered = (drawing: PlacedDrawing, change: LineChange): Lines =>
  changeLines(drawing, numberedLines(drawing), change)

/**
 * Replaces the numbers on lines by words where these cover no box, line or label. The others get free places. Conditions come
 * last, so that they leave room for the words of other lines.
 */
export function placeWords(drawing: PlacedDrawing): PlacedDrawing {
  const changed = new Set(numberedLines(drawing).map(({ line }) => line))
  const numbered = { ...drawing, lines: changeNumbered(drawing, placeNumber) }
  const place = (from: PlacedDrawing, texts: typeof BRIEF_TEXTS, chosen: Lines) => ({
    ...drawing,
    lines: changeLines(from, chosen, space => placeLineWords(space, texts) ?? space.placed),
  })
  const brief = place(numbered, BRIEF_TEXTS, numberedLines(numbered))
  const worded = brief.lines.filter(({ line, texts }) => changed.has(line) && !hasOnlyNumber(texts))
  return place(brief, FULL_TEXTS, worded)
}

/** Gives each line that still has only a number a place for a count. */
export const placeCounts = (drawing: PlacedDrawing): PlacedDrawing => ({
  ...drawing,
  lines: changeNumbered(drawing, space => ({ ...space.placed, count: placeCount(space) })),
})

/** Numbers the lines that have no words, for the list beside the drawing. */
export function numberLines(drawing: PlacedDrawing): PlacedDrawing {
  const numbered = drawing.lines.filter(({ texts }) => hasOnlyNumber(texts))
  const withNumber = (placed: PlacedLine): PlacedLine => {
    const number = numbered.indexOf(placed) + 1
    return number === 0 ? placed : { ...placed, number, texts: numberTexts(number) }
  }
  return { ...drawing, lines: drawing.lines.map(withNumber) }
}
