/** Ids for new rows of the catalogue. None is given twice, and no id that a file says uses them up. */
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { MAX_ITEM_ID } from './park-file'

/** One row: the highest id that was given to each kind, also if its row is removed by now. */
const catalogueIds = pgTable('catalogue_ids', {
  isOnly: boolean('is_only').primaryKey(),
  vendor: integer('vendor_id').notNull(),
  item: integer('item_id').notNull(),
  group: integer('group_id').notNull(),
  addon: integer('addon_id').notNull(),
})

export type LastIds = Readonly<Record<'vendor' | 'item' | 'group' | 'addon', number>>

/** A higher id was made up by a person, such as 999999. The ids after it would soon be out of range. */
const LAST_COUNTED_ID = 499_999

export interface IdSource {
  readonly next: () => number
  /** The highest id that must not be given again. */
  readonly last: () => number
}

/**
 * @param last the highest id that was given before
 * @param taken the ids of all rows, and those that a file gives to new rows
 */
export function createIdSource(last: number, taken: readonly number[]): IdSource {
  const takenIds = new Set(taken)
  let highest = taken.filter(id => id <= LAST_COUNTED_ID).reduce((a, b) => Math.max(a, b), last)
  return {
    next: () => {
      // After a million of them it begins again, with those of removed rows.
      do highest = (highest % MAX_ITEM_ID) + 1
      while (takenIds.has(highest))
      return highest
    },
    last: () => highest,
  }
}

/** Lock the catalogue first, so that no other change gives ids meanwhile. */
export async function readLastIds(tx: Db): Promise<LastIds> {
  const { isOnly: _, ...last } = requireRow(await tx.select().from(catalogueIds))
  return last
}

export async function saveLastIds(tx: Db, last: Partial<LastIds>): Promise<void> {
  await tx.update(catalogueIds).set(last)
}
