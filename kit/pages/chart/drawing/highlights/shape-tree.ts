/** What a label or a line of a drawing contains. */
import type { SvgShape } from '../../../flow-data.ts'

export type ShapePart = SvgShape | string

export const isShape = (part: ShapePart): part is SvgShape => typeof part !== 'string'

/** A shape and all shapes inside it. */
export const withDescendants = (shape: SvgShape): SvgShape[] => [
  shape,
  ...shape.children.filter(isShape).flatMap(withDescendants),
]

/** The ids of the transitions of a line, each once. */
export const transitionsOfLine = (line: SvgShape): string[] => [
  ...new Set(withDescendants(line).flatMap(({ attributes }) => attributes['data-transition'] ?? [])),
]
