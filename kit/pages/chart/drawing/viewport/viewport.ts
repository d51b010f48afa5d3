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

/** The space around the shown part. The controls need more space at the top, and the zoom buttons at the right. */
const MARGIN = 12
const TOP_MARGIN = 64
const RIGHT_MARGIN = 64

/** The width of the panel beside the drawing. */
export const PANEL_WIDTH = 324
/** The height of the header above the drawing, with its border. */
export const HEADER_HEIGHT = 61
/** The smallest screen on which every drawing shows as a whole and legibly. */
const SMALLEST_SCREEN: Size = { width: 1280, height: 800 }

/** The area that a drawing fills on the smallest screen. `data/drawing-target.ts` lays out for it. */
export const DRAWING_FRAME: Size = {
  width: SMALLEST_SCREEN.width - PANEL_WIDTH - MARGIN - RIGHT_MARGIN,
  height: SMALLEST_SCREEN.height - HEADER_HEIGHT - TOP_MARGIN - MARGIN,
}

/**
 * Centres a box in a frame.
 * @param maxScale the largest scale; a box that is too large for it gets a smaller one
 */
export function fitViewport(box: Box, frame: Size, maxScale: number): Viewport {
  const across = (frame.width - MARGIN - RIGHT_MARGIN) / Math.max(box.width, 1)
  const down = (frame.height - TOP_MARGIN - MARGIN) / Math.max(box.height, 1)
  const scale = Math.max(Math.min(across, down, maxScale), 0.05)
  return {
    scale,
    x: (MARGIN + frame.width - RIGHT_MARGIN) / 2 - (box.x + box.width / 2) * scale,
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

/** Below this scale the text of a drawing is smaller than 11 px, which is not legible. */
const MIN_LEGIBLE_SCALE = 11 / 12

/** Shows a whole drawing, or its upper left part if the whole is not legible. @param maxScale see `fitViewport` */
export function fitDrawing(drawing: Box, frame: Size, maxScale: number): Viewport {
  const whole = fitViewport(drawing, frame, maxScale)
  if (whole.scale >= MIN_LEGIBLE_SCALE || frame.width === 0) return whole
  return { x: MARGIN, y: TOP_MARGIN, scale: MIN_LEGIBLE_SCALE }
}

/** The first box that can be shown legibly, otherwise the last box; null without boxes. */
export function firstLegibleBox(boxes: readonly (Box | null)[], frame: Size): Box | null {
  const present = boxes.filter(box => box !== null)
  return present.find(box => fitViewport(box, frame, 1).scale >= MIN_LEGIBLE_SCALE) ?? present.at(-1) ?? null
}
