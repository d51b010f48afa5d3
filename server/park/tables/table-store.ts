/** The tables of the park. A removed table keeps its row, so that its code never works again. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { timestampColumn } from '#server/core/db/schema'

const parkTables = pgTable('park_tables', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** A code of an earlier version is revoked. */
  codeVersion: integer('code_version').notNull().default(1),
  removedAt: timestampColumn('removed_at'),
})
export type TableRow = typeof parkTables.$inferSelect

const tableCodeKey = pgTable('table_code_key', {
  isOnly: boolean('is_only').primaryKey().default(true),
  key: text('key').notNull(),
})

const isInPark = isNull(parkTables.removedAt)

/** Reads the key that signs the codes. The migration has made it. */
export const readTableCodeKey = async (db: Db): Promise<string> =>
  requireRow(await db.select({ key: tableCodeKey.key }).from(tableCodeKey)).key

/** Reads the tables in the order in which they were added. */
export const findTables = (db: Db): Promise<TableRow[]> =>
  db.select().from(parkTables).where(isInPark).orderBy(parkTables.id)

/** Finds a table that was not removed. */
export const findTableById = async (db: Db, id: number): Promise<TableRow | undefined> =>
  (
    await db
      .select()
      .from(parkTables)
      .where(and(eq(parkTables.id, id), isInPark))
  )[0]

/** Finds a table that was not removed, and locks it until the transaction ends. */
export const lockTableById = async (tx: Db, id: number): Promise<TableRow | undefined> =>
  (
    await tx
      .select()
      .from(parkTables)
      .where(and(eq(parkTables.id, id), isInPark))
      .for('update')
  )[0]

/** Whether another table of the park has the name, in upper or lower case. */
export const isTableNameTaken = async (db: Db, name: string, ownId: number | null): Promise<boolean> => {
  const isOther = ownId === null ? undefined : sql`${parkTables.id} <> ${ownId}`
  return (
    (await db.$count(parkTables, and(isInPark, sql`lower(${parkTables.name}) = lower(${name})`, isOther))) > 0
  )
}

export const insertTable = async (tx: Db, name: string): Promise<TableRow> =>
  requireRow(await tx.insert(parkTables).values({ name }).returning())

/** Changes a table that was not removed. @returns undefined if there is none */
export const updateTable = async (
  tx: Db,
  id: number,
  change: Partial<Pick<TableRow, 'name' | 'removedAt'>>,
): Promise<TableRow | undefined> =>
  (
    await tx
      .update(parkTables)
      .set(change)
      .where(and(eq(parkTables.id, id), isInPark))
      .returning()
  )[0]

/** Revokes the code of a table. @returns undefined if there is no such table */
export const increaseCodeVersion = async (tx: Db, id: number): Promise<TableRow | undefined> =>
  (
    await tx
      .update(parkTables)
      .set({ codeVersion: sql`${parkTables.codeVersion} + 1` })
      .where(and(eq(parkTables.id, id), isInPark))
      .returning()
  )[0]
