/** What is marked in a drawing. */
export interface Marks {
  /** The ids of the states in which it stands. */
  readonly lit: readonly string[]
  /** The ids of the transitions that led there. */
  readonly taken: readonly string[]
  /** The id of the state or transition that is looked at. */
  readonly chosen: string | null
  /** The ids of all that was reached, where the drawing is painted by it. */
  readonly covered: readonly string[] | null
}

export const NO_MARKS: Marks = { lit: [], taken: [], chosen: null, covered: null }

/** How a part of a drawing is marked, as the data attributes that its styles go by. */
export function marksOf(id: string, { lit, taken, chosen, covered }: Marks): Record<string, string> {
  return {
    ...(lit.includes(id) && { 'data-lit': '' }),
    ...(taken.includes(id) && { 'data-taken': '' }),
    ...(chosen === id && { 'data-chosen': '' }),
    ...(covered && { 'data-covered': covered.includes(id) ? 'yes' : 'no' }),
  }
}
