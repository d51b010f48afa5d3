/** How a drawing is moved so that a part of it is in sight. All in pixels. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Room around what is shown, and above it for what lies over the drawing. */
const MARGIN = 24
const TOP_MARGIN = 64

/**
 * The view that has a box in the middle of a frame.
 * @param most the largest scale; a box that is too large for it is shown smaller
 */
export function fitViewport(box: Box, frame: Size, most: number): Viewport {
  const across = (frame.width - 2 * MARGIN) / Math.max(box.width, 1)
  const down = (frame.height - TOP_MARGIN - MARGIN) / Math.max(box.height, 1)
  const scale = Math.max(Math.min(across, down, most), 0.05)
  return {
    scale,
    x: frame.width / 2 - (box.x + box.width / 2) * scale,
    y: (TOP_MARGIN + frame.height - MARGIN) / 2 - (box.y + box.height / 2) * scale,
  }
}

/** The box around several; null around none. */
export function boundingBox(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Below this scale nobody reads the words of a drawing. */
const MIN_LEGIBLE_SCALE = 0.7

/** The first of several boxes that can be shown legibly; the last where none can. */
export function firstLegibleBox(boxes: readonly (Box | null)[], frame: Size): Box | null {
  const given = boxes.filter(box => box !== null)
  return given.find(box => fitViewport(box, frame, 1).scale >= MIN_LEGIBLE_SCALE) ?? given.at(-1) ?? null
}
