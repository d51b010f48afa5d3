import type { IdSource } from './catalogue-ids'

/** An entry of the file: its id, if it says one, and its name. */
interface Wanted {
  readonly id?: number | undefined
  readonly name: string
}

interface Existing {
  readonly id: number
  readonly name: string
}

export interface Matched<Entry> {
  readonly entry: Entry
  /** The id of the row that it changes, or of the row to add. */
  readonly id: number
  readonly isNew: boolean
}

/**
 * Finds the row of each entry: by its id or, without one, the first row with its name that no other entry has taken.
 * An entry without a row is new.
 */
export function matchRows<Entry extends Wanted>(
  entries: readonly Entry[],
  rows: readonly Existing[],
  { next }: Pick<IdSource, 'next'>,
): readonly Matched<Entry>[] {
  const named = new Set(entries.flatMap(({ id }) => id ?? []))
  const freeByName = new Map<string, Existing[]>()
  for (const row of rows.toReversed())
    if (!named.has(row.id)) freeByName.set(row.name, [...(freeByName.get(row.name) ?? []), row])
  const known = new Set(rows.map(({ id }) => id))
  return entries.map(entry => {
    if (entry.id !== undefined) return { entry, id: entry.id, isNew: !known.has(entry.id) }
    const row = freeByName.get(entry.name)?.pop()
    return { entry, id: row?.id ?? next(), isNew: row === undefined }
  })
}
