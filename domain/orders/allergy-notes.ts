/** The allergy notes of an order, as staff and hosts read them: each once, with its dish. Specification 23.32. */

interface NotedItem {
  readonly id: string | number
  readonly name: string
  readonly quantity: number
  readonly note: string
}

export interface AllergyNote {
  readonly key: string
  /** Such as '2 × Beef Pho'. Null for a note of the whole order. */
  readonly dish: { readonly name: string; readonly quantity: number } | null
  readonly text: string
}

const SEPARATOR = '; '

/** What a joined note says beside the notes of its dishes. A client may write a note for the whole order. */
function noteOfOrder(joined: string, notes: readonly string[]): string {
  // The longest first: one note may contain another.
  const known = notes.map(note => note.trim()).toSorted((one, other) => other.length - one.length)
  const rest = known.reduce(
    (text, note) => text.replace(`${SEPARATOR}${note}${SEPARATOR}`, SEPARATOR),
    `${SEPARATOR}${joined.trim()}${SEPARATOR}`,
  )
  return rest.slice(SEPARATOR.length, -SEPARATOR.length).trim()
}

/** The notes of the dishes in their order, and then the note of the whole order, if there is one. */
export function listAllergyNotes({
  items,
  allergyNote,
}: {
  readonly items: readonly NotedItem[]
  readonly allergyNote: string
}): AllergyNote[] {
  const noted = items.filter(({ note }) => note.trim() !== '')
  const whole = noteOfOrder(
    allergyNote,
    noted.map(({ note }) => note),
  )
  return [
    ...noted.map(({ id, name, quantity, note }) => ({
      key: String(id),
      dish: { name, quantity },
      text: note,
    })),
    ...(whole === '' ? [] : [{ key: 'order', dish: null, text: whole }]),
  ]
}
