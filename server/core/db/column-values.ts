import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Returns a row as JSON under the names of its columns, for `jsonb_populate_record`. So one parameter carries a whole row, and a
 * statement can be prepared once.
 */
export function toColumnValues<Table extends PgTable>(table: Table, row: Partial<Table['$inferInsert']>) {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columns[field]?.name, value]))
}
