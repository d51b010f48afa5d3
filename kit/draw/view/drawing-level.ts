/** The levels of detail of a drawing, from the usual way alone to the whole chart. */
export const DRAWING_LEVELS = ['story', 'failures', 'everything'] as const
export type DrawingLevel = (typeof DRAWING_LEVELS)[number]
