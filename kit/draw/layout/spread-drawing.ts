/** Spreads a drawing over the whole frame: the spaces grow, the texts keep their size. All lengths in pixels. */
import { type DrawingFrame, fitScale, SCALE_LIMITS, segmentsOf } from './drawing-geometry.ts'
import type { Point, Rect } from './elk-graph.ts'
import type { PlacedBox, PlacedDrawing, PlacedLine } from './place-drawing.ts'

/** The most by which spaces grow. Further apart, neighbours no longer look related. */
const MAX_STRETCH = 2
/** The most by which a box without boxes grows. */
const MAX_BOX_STRETCH = 1.25
/** The space between the outermost lines of a side and its corners. */
const CORNER = 8
/** Rounding of the layout. */
const TOLERANCE = 1

export type LabelPlace = 'near' | 'middle'

interface SpreadOptions {
  readonly stretch: Stretch
  readonly labels: LabelPlace
}

/** How many times longer each axis becomes. */
interface Stretch {
  readonly across: number
  readonly down: number
}

/**
 * The stretch with which a drawing fills a frame without becoming smaller. One that does not fit fills it at the smallest scale,
 * and so does one with numbers, for which the words are more important than large letters.
 */
function stretchFor({ width, height, detail }: PlacedDrawing, frame: DrawingFrame): Stretch {
  const drawing = { width, height }
  const { least } = SCALE_LIMITS
  const scale = detail.reasons === 0 ? least : Math.max(fitScale(drawing, frame), least)
  const limit = (room: number, length: number) => Math.min(Math.max(room / scale / length, 1), MAX_STRETCH)
  return { across: limit(frame.width, drawing.width), down: limit(frame.height, drawing.height) }
}

const stretchPoint = ({ x, y }: Point, { across, down }: Stretch): Point => ({ x: x * across, y: y * down })
const stretchRect = (rect: Rect, stretch: Stretch): Rect => ({
  ...stretchPoint(rect, stretch),
  width: rect.width * stretch.across,
  height: rect.height * stretch.down,
})

/** A rectangle of another size around the same middle. */
const resize = (rect: Rect, width: number, height: number): Rect => ({
  x: rect.x + (rect.width - width) / 2,
  y: rect.y + (rect.height - height) / 2,
  width,
  height,
})

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE
const isOnSide = ({ x }: Point, rect: Rect): boolean => isNear(x, rect.x) || isNear(x, rect.x + rect.width)

/** The length of a side between the lines at both of its ends. */
const lengthBetween = (offsets: readonly number[]): number =>
  Math.max(0, ...offsets.map(offset => 2 * (Math.abs(offset) + CORNER)))

/** The size of a stretched box: nearly its own again, with room for the ends of its lines. */
function shrinkBox(box: Rect, { width, height }: Rect, ends: readonly Point[]): Rect {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const [sides, others] = [ends.filter(end => isOnSide(end, box)), ends.filter(end => !isOnSide(end, box))]
  const across = lengthBetween(others.map(({ x }) => x - middle.x))
  const down = lengthBetween(sides.map(({ y }) => y - middle.y))
  return resize(
    box,
    Math.min(box.width, Math.max(width * MAX_BOX_STRETCH, across)),
    Math.min(box.height, Math.max(height * MAX_BOX_STRETCH, down)),
  )
}

/** The end of a line moved from the border of a stretched box to the border of the smaller one. */
function moveEnd({ x, y }: Point, from: Rect, to: Rect): Point {
  const move = (at: number, start: number, size: number, toStart: number, toSize: number) => {
    if (isNear(at, start)) return toStart
    return isNear(at, start + size) ? toStart + toSize : at
  }
  return isOnSide({ x, y }, from)
    ? { x: move(x, from.x, from.width, to.x, to.width), y }
    : { x, y: move(y, from.y, from.height, to.y, to.height) }
}

interface StretchedBox {
  readonly stretched: Rect
  readonly final: Rect
}

/** The first and the last point of a line, by the box that they touch. */
const endsAt = ({ line, points }: PlacedLine, id: string): Point[] => [
  ...(line.source === id ? points.slice(0, 1) : []),
  ...(line.target === id ? points.slice(-1) : []),
]

function stretchBox(placed: PlacedBox, lines: readonly PlacedLine[], stretch: Stretch): StretchedBox {
  const stretched = stretchRect(placed, stretch)
  const { state, boxes } = placed.box
  if (boxes.length > 0) return { stretched, final: stretched }
  const ends = lines.flatMap(line => endsAt(line, state.id)).map(end => stretchPoint(end, stretch))
  return { stretched, final: shrinkBox(stretched, placed, ends) }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The point of a line that is nearest to a place. */
function nearestPoint(points: readonly Point[], { x, y }: Point): Point {
  const candidates = segmentsOf(points).map(segment => ({
    x: clamp(x, segment.x, segment.x + segment.width),
    y: clamp(y, segment.y, segment.y + segment.height),
  }))
  const distanceTo = (point: Point) => Math.hypot(point.x - x, point.y - y)
  return candidates.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0] ?? { x, y }
}

/** The label of a stretched line, as near to it as before. */
function moveLabel({ label, points }: PlacedLine, stretch: Stretch): Rect {
  const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 }
  const near = nearestPoint(points, middle)
  const moved = stretchPoint(near, stretch)
  return { ...label, x: label.x + moved.x - near.x, y: label.y + moved.y - near.y }
}

function stretchLine(
  placed: PlacedLine,
  boxes: ReadonlyMap<string, StretchedBox>,
  { stretch, labels }: SpreadOptions,
): PlacedLine {
  const { line, label } = placed
  const points = placed.points.map(point => stretchPoint(point, stretch))
  const moved = (point: Point, id: string): Point => {
    const box = boxes.get(id)
    return box ? moveEnd(point, box.stretched, box.final) : point
  }
  return {
    ...placed,
    points: points.map((point, index) => {
      if (index === 0) return moved(point, line.source)
      return index === points.length - 1 ? moved(point, line.target) : point
    }),
    label:
      labels === 'near'
        ? moveLabel(placed, stretch)
        : resize(stretchRect(label, stretch), label.width, label.height),
  }
}

/**
 * A drawing that is as wide and as high as the frame allows at its scale.
 * @param labels whether labels stay near their lines, or in the middle of their spaces, where they never cover anything
 */
export function spreadDrawing(
  drawing: PlacedDrawing,
  frame: DrawingFrame,
  labels: LabelPlace = 'near',
): PlacedDrawing {
  const stretch = stretchFor(drawing, frame)
  const boxes = new Map(
    drawing.boxes.map(placed => [placed.box.state.id, stretchBox(placed, drawing.lines, stretch)]),
  )
  return {
    ...drawing,
    width: drawing.width * stretch.across,
    height: drawing.height * stretch.down,
    boxes: drawing.boxes.map(placed => ({ ...placed, ...boxes.get(placed.box.state.id)?.final })),
    lines: drawing.lines.map(placed => stretchLine(placed, boxes, { stretch, labels })),
  }
}
