/** Moves the title of an open group to where no line enters the group. All lengths in pixels. */
import { overlaps, segmentsOf } from './drawing-geometry'
import { textSize } from './drawing-texts'
import type { Rect } from './elk-graph'
import type { PlacedBox, PlacedDrawing } from './place-drawing'

/** The distance between the tried positions. */
const STEP = 6

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

function placeTitle(drawing: PlacedDrawing, group: PlacedBox): PlacedBox {
  const padding = drawing.detail.boxPadding
  const obstacles = obstaclesOf(drawing, group)
  const room = group.width - 2 * padding - textSize(group.texts).width
  for (let shift = 0; shift <= Math.max(0, room); shift += STEP) {
    const title = titleOf({ ...group, shift }, padding)
    if (!obstacles.some(obstacle => overlaps(title, obstacle)))
      return shift === 0 ? group : { ...group, shift }
  }
  return group
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
      .filter(({ points }) => segmentsOf(points).some(segment => overlaps(title, segment)))
      .map(({ line }) => `${line.source} → ${line.target} crosses the title of ${group.box.state.id}`)
  })
