/** Computes from where the boxes of a drawing move when it replaces another drawing of the same chart. */
import type { SvgShape } from '../../../flow-data.ts'
import type { Viewport } from './viewport.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A drawing and its position on the screen. */
export interface ShownDrawing {
  readonly shape: SvgShape
  readonly viewport: Viewport
}

/** The centre of a box. Its own border follows the border of a closed group's second box. */
function centreOf({ children }: SvgShape): Point | null {
  const border = children.findLast(part => typeof part !== 'string' && part.tag === 'rect')
  if (border === undefined || typeof border === 'string') return null
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map(name =>
    Number(border.attributes[name]),
  )
  return { x: x + width / 2, y: y + height / 2 }
}

/** The position of each box on the screen, in pixels from the corner of the frame. */
function positionsOf({ shape, viewport }: ShownDrawing): ReadonlyMap<string, Point> {
  const positions = new Map<string, Point>()
  for (const part of shape.children) {
    const id = typeof part === 'string' ? undefined : part.attributes['data-state']
    const centre = typeof part === 'string' ? null : centreOf(part)
    if (id === undefined || centre === null) continue
    const { x, y, scale } = viewport
    positions.set(id, { x: x + centre.x * scale, y: y + centre.y * scale })
  }
  return positions
}

/** The position of a state, or of the closest group around it that had a box. */
function findPosition(positions: ReadonlyMap<string, Point>, id: string): Point | null {
  const position = positions.get(id)
  if (position) return position
  const end = id.lastIndexOf('.')
  return end < 0 ? null : findPosition(positions, id.slice(0, end))
}

/**
 * How far each box was from its new position. A state of a newly opened group starts at the position of the group.
 * @returns state to distance, in pixels of the new drawing; without boxes that have no old position
 */
export function findBoxMoves(before: ShownDrawing, after: ShownDrawing): ReadonlyMap<string, Point> {
  const oldPositions = positionsOf(before)
  const { scale } = after.viewport
  const moves = new Map<string, Point>()
  for (const [id, position] of positionsOf(after)) {
    const old = findPosition(oldPositions, id)
    if (old) moves.set(id, { x: (old.x - position.x) / scale, y: (old.y - position.y) / scale })
  }
  return moves
}
