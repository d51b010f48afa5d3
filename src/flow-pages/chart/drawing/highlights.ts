/** What is marked in a drawing. */
export interface Highlights {
  /** The ids of the states in which it stands. */
  readonly active: readonly string[]
  /** The ids of the transitions that led there. */
  readonly taken: readonly string[]
  /** The id of the state or transition that is looked at. */
  readonly selected: string | null
  /** The ids of all that was reached, where the drawing is painted by it. */
  readonly covered: readonly string[] | null
}

export const NO_HIGHLIGHTS: Highlights = { active: [], taken: [], selected: null, covered: null }

/** How a part of a drawing is marked, as the data attributes that its styles go by. */
export function highlightAttributes(
  id: string,
  { active, taken, selected, covered }: Highlights,
): Record<string, string> {
  return {
    ...(active.includes(id) && { 'data-lit': '' }),
    ...(taken.includes(id) && { 'data-taken': '' }),
    ...(selected === id && { 'data-chosen': '' }),
    ...(covered && { 'data-covered': covered.includes(id) ? 'yes' : 'no' }),
  }
}
