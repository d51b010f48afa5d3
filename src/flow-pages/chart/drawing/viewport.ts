/** Computes how to move and zoom a drawing. All lengths in pixels. */

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

/** The space around the shown part; the space above it leaves room for the controls. */
const MARGIN = 24
const TOP_MARGIN = 64

/**
 * Centres a box in a frame.
 * @param maxScale the largest scale; a box that is too large for it gets a smaller one
 */
export function fitViewport(box: Box, frame: Size, maxScale: number): Viewport {
  const across = (frame.width - 2 * MARGIN) / Math.max(box.width, 1)
  const down = (frame.height - TOP_MARGIN - MARGIN) / Math.max(box.height, 1)
  const scale = Math.max(Math.min(across, down, maxScale), 0.05)
  return {
    scale,
    x: frame.width / 2 - (box.x + box.width / 2) * scale,
    y: (TOP_MARGIN + frame.height - MARGIN) / 2 - (box.y + box.height / 2) * scale,
  }
}

/** The smallest box around all boxes; null without boxes. */
export function boundingBox(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Below this scale the text of a drawing is not legible. */
const MIN_LEGIBLE_SCALE = 0.7

/** The first box that can be shown legibly, otherwise the last box; null without boxes. */
export function firstLegibleBox(boxes: readonly (Box | null)[], frame: Size): Box | null {
  const present = boxes.filter(box => box !== null)
  return present.find(box => fitViewport(box, frame, 1).scale >= MIN_LEGIBLE_SCALE) ?? present.at(-1) ?? null
}
