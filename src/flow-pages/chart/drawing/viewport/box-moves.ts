/** Computes where the boxes of a drawing come from when another drawing of the same chart takes its place. */
import type { SvgShape } from '#flow-pages/flow-data'
import type { Viewport } from './viewport'

interface Point {
  readonly x: number
  readonly y: number
}

/** A drawing and where it stood on the screen. */
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
function placesOf({ shape, viewport }: ShownDrawing): ReadonlyMap<string, Point> {
  const places = new Map<string, Point>()
  for (const part of shape.children) {
    const id = typeof part === 'string' ? undefined : part.attributes['data-state']
    const centre = typeof part === 'string' ? null : centreOf(part)
    if (id === undefined || centre === null) continue
    const { x, y, scale } = viewport
    places.set(id, { x: x + centre.x * scale, y: y + centre.y * scale })
  }
  return places
}

/** The place of a state, or of the closest group around it that had a box. */
function findPlace(places: ReadonlyMap<string, Point>, id: string): Point | null {
  const place = places.get(id)
  if (place) return place
  const end = id.lastIndexOf('.')
  return end < 0 ? null : findPlace(places, id.slice(0, end))
}

/**
 * How far from its place each box was before: a state at its old place, one of an opened group at the place of the group.
 * @returns state to distance, in pixels of the new drawing; without the boxes that were nowhere
 */
export function findBoxMoves(before: ShownDrawing, after: ShownDrawing): ReadonlyMap<string, Point> {
  const oldPlaces = placesOf(before)
  const { scale } = after.viewport
  const moves = new Map<string, Point>()
  for (const [id, place] of placesOf(after)) {
    const old = findPlace(oldPlaces, id)
    if (old) moves.set(id, { x: (old.x - place.x) / scale, y: (old.y - place.y) / scale })
  }
  return moves
}
