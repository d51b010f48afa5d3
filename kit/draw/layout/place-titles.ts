/** Moves the title of an open group to where no line enters the group, or breaks it into two rows. All lengths in pixels. */
import { breakRows } from './break-rows.ts'
import { isOverlapping, segmentsOf } from './drawing-geometry.ts'
import { type TextBlock, type TextRow, textSize } from './drawing-texts.ts'
import type { Rect } from './elk-graph.ts'
import type { PlacedBox, PlacedDrawing } from './place-drawing.ts'

/** The distance between the tried positions. */
const STEP = 6

/** How long each of two rows of a title is, as a part of the whole. */
const TITLE_HALF = 0.62

const breakTitle = (rows: readonly TextRow[]): TextRow[] =>
  rows.flatMap(row =>
    row.style === 'title'
      ? breakRows(row.text, Math.ceil(row.text.length * TITLE_HALF)).map(text => ({ ...row, text }))
      : [row],
  )

/** The same texts with the title in two rows, or in one if it is one word. */
const withBrokenTitle = ({ words, names }: TextBlock): TextBlock => ({
  words: breakTitle(words),
  names: breakTitle(names),
})

const isOpenGroup = ({ box }: PlacedBox): boolean => box.boxes.length > 0

/** The texts of an open group as one rectangle. */
function titleOf({ x, y, texts, shift = 0 }: PlacedBox, padding: number): Rect {
  return { x: x + padding + shift, y: y + padding, ...textSize(texts) }
}

/** What a title must not cover, or be crossed by. */
const obstaclesOf = ({ boxes, lines }: PlacedDrawing, group: PlacedBox): Rect[] => [
  ...lines.flatMap(({ points, label }) => [...segmentsOf(points), label]),
  ...boxes.filter(other => other !== group && other.y > group.y),
]

const roomFor = ({ width, texts }: PlacedBox, padding: number): number =>
  width - 2 * padding - textSize(texts).width

/** The leftmost place for the texts of a group where they fit and nothing is in the way; undefined without one. */
function findFreePlace(drawing: PlacedDrawing, group: PlacedBox): PlacedBox | undefined {
  const padding = drawing.detail.boxPadding
  const obstacles = obstaclesOf(drawing, group)
  for (let shift = 0; shift <= roomFor(group, padding); shift += STEP) {
    const title = titleOf({ ...group, shift }, padding)
    if (!obstacles.some(obstacle => isOverlapping(title, obstacle)))
      return shift === 0 ? group : { ...group, shift }
  }
  return undefined
}

/** A title that has no place in one row gets two. One that has no place at all is in two rows only if it is too wide. */
function placeTitle(drawing: PlacedDrawing, group: PlacedBox): PlacedBox {
  const broken = { ...group, texts: withBrokenTitle(group.texts) }
  const isTooWide = roomFor(group, drawing.detail.boxPadding) < 0
  return findFreePlace(drawing, group) ?? findFreePlace(drawing, broken) ?? (isTooWide ? broken : group)
}

/** The drawing with the titles of its open groups beside the lines. */
export const placeTitles = (drawing: PlacedDrawing): PlacedDrawing => ({
  ...drawing,
  boxes: drawing.boxes.map(box => (isOpenGroup(box) ? placeTitle(drawing, box) : box)),
})

/** The open groups whose title a line crosses. */
export const findCrossedTitles = ({ boxes, lines, detail }: PlacedDrawing): string[] =>
  boxes.filter(isOpenGroup).flatMap(group => {
    const title = titleOf(group, detail.boxPadding)
    return lines
      .filter(({ points }) => segmentsOf(points).some(segment => isOverlapping(title, segment)))
      .map(({ line }) => `${line.source} → ${line.target} crosses the title of ${group.box.state.id}`)
  })

/** The open groups whose title is wider than they are. */
export const findWideTitles = ({ boxes, detail }: PlacedDrawing): string[] =>
  boxes
    .filter(isOpenGroup)
    .filter(group => roomFor(group, detail.boxPadding) < 0)
    .map(({ box }) => `the title of ${box.state.id} is wider than its group`)
