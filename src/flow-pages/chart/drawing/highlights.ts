/** The highlighted parts of a drawing. */
export interface Highlights {
  /** The ids of the active states. */
  readonly active: readonly string[]
  /** The ids of the transitions that led to the active states. */
  readonly taken: readonly string[]
  /** The id of the selected state or transition. */
  readonly selected: string | null
  /** The ids of the covered parts; null without coverage colours. */
  readonly covered: readonly string[] | null
}

export const NO_HIGHLIGHTS: Highlights = { active: [], taken: [], selected: null, covered: null }

/** The data attributes for the highlights of a part; the styles select by them. */
export function highlightAttributes(
  id: string,
  { active, taken, selected, covered }: Highlights,
): Record<string, string> {
  return {
    ...(active.includes(id) && { 'data-active': '' }),
    ...(taken.includes(id) && { 'data-taken': '' }),
    ...(selected === id && { 'data-selected': '' }),
    ...(covered && { 'data-covered': covered.includes(id) ? 'yes' : 'no' }),
  }
}
