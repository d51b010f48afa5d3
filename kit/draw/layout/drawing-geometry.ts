/** Measures a drawing: which lines cross boxes or labels, and how small its texts are. All lengths in pixels. */
import { containsState } from '../diagram/diagram.ts'
import { TEXT_SIZES } from './drawing-texts.ts'
import type { Point, Rect } from './elk-graph.ts'
import type { PlacedBox, PlacedDrawing, PlacedLine } from './place-drawing.ts'

/** The area that a drawing fills. */
export interface DrawingFrame {
  readonly width: number
  readonly height: number
}

/** Texts are 12 px high and may shrink to 11 px. A small drawing may grow. */
export const SCALE_LIMITS = { least: 11 / 12, most: 1.6 } as const

/** The scale at which a drawing fills a frame. */
export const fitScale = ({ width, height }: DrawingFrame, frame: DrawingFrame): number =>
  Math.min(frame.width / width, frame.height / height, SCALE_LIMITS.most)

/** Rounding of the layout. A line that touches a border crosses nothing. */
const TOLERANCE = 0.5

/** Whether two rectangles share more than a border. */
export const isOverlapping = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + TOLERANCE &&
  b.x + b.width > a.x + TOLERANCE &&
  a.y + a.height > b.y + TOLERANCE &&
  b.y + b.height > a.y + TOLERANCE

/** The thin rectangles of a line with right angles. */
export const segmentsOf = (points: readonly Point[]): Rect[] =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    return {
      x: Math.min(start.x, end.x) - TOLERANCE,
      y: Math.min(start.y, end.y) - TOLERANCE,
      width: Math.abs(start.x - end.x) + 2 * TOLERANCE,
      height: Math.abs(start.y - end.y) + 2 * TOLERANCE,
    }
  })

/** A line may lie inside the groups around its ends, and nowhere else inside a box. */
export const mayPass = ({ line }: PlacedLine, { box }: PlacedBox): boolean =>
  box.boxes.length > 0 && [line.source, line.target].some(end => containsState(box.state, end))

const shrink = ({ x, y, width, height }: Rect): Rect => ({
  x: x + TOLERANCE,
  y: y + TOLERANCE,
  width: width - 2 * TOLERANCE,
  height: height - 2 * TOLERANCE,
})

/** Every crossing of a line, or of its label, with a box. */
export function findCrossings({ boxes, lines }: PlacedDrawing): string[] {
  return lines.flatMap(placed =>
    boxes
      .filter(box => !mayPass(placed, box))
      .filter(box =>
        [...segmentsOf(placed.points), placed.label].some(part => isOverlapping(part, shrink(box))),
      )
      .map(({ box }) => `${placed.line.source} → ${placed.line.target} crosses ${box.state.id}`),
  )
}

/** Every label that covers another line or another label. */
export const findCoveringLabels = ({ lines }: PlacedDrawing): string[] =>
  lines.flatMap(({ line, label }) =>
    lines
      .filter(other => other.line !== line)
      .filter(other =>
        [...segmentsOf(other.points), other.label].some(part => isOverlapping(shrink(label), part)),
      )
      .map(other => `${line.source} → ${line.target} covers ${other.line.source} → ${other.line.target}`),
  )

/** Every line for which the layout found no path. A wrapped layout can lose a line into an open group. */
export const findLostLines = ({ lines }: PlacedDrawing): string[] =>
  lines.filter(({ points }) => points.length < 2).map(({ line }) => `${line.source} → ${line.target} is lost`)

/** The height of the smallest text in a frame, when the whole drawing shows. */
export const smallestText = (drawing: PlacedDrawing, frame: DrawingFrame): number =>
  fitScale(drawing, frame) * Math.min(...Object.values(TEXT_SIZES).map(({ font }) => font))

/** How much of a frame the parts of a drawing fill: of its width, of its height, and of its area. */
interface FrameFill {
  readonly across: number
  readonly down: number
  readonly area: number
}

/** Measures how much of a frame the smallest rectangle around all boxes, lines and labels fills, as fitted. */
export function measureFill(drawing: PlacedDrawing, frame: DrawingFrame): FrameFill {
  const { boxes, lines } = drawing
  const parts = [...boxes, ...lines.flatMap(({ points, label }) => [...segmentsOf(points), label])]
  const lengthOf = (starts: readonly number[], ends: readonly number[]) =>
    Math.max(...ends) - Math.min(...starts)
  const width = lengthOf(
    parts.map(({ x }) => x),
    parts.map(part => part.x + part.width),
  )
  const height = lengthOf(
    parts.map(({ y }) => y),
    parts.map(part => part.y + part.height),
  )
  const scale = fitScale(drawing, frame)
  const across = (width * scale) / frame.width
  const down = (height * scale) / frame.height
  return { across, down, area: across * down }
}
