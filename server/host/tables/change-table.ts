import type { Db } from '#server/db/database'
import { assertFormUnchanged, formVersionOf } from '#server/host/form-version'
import { type HostChange, recordHostChange } from '#server/host/host-change'
import { eventsOfTable } from '#server/host/last-change'
import { HttpError, notFoundError } from '#server/http/http-error'
import {
  increaseCodeVersion,
  insertTable,
  isTableNameTaken,
  lockTableById,
  type TableRow,
  updateTable,
} from '#server/tables/table-store'

interface ShownTable {
  readonly id: number
  /** Of the table that the host has seen. */
  readonly version: string
}

export type TableChange =
  | { readonly kind: 'add'; readonly name: string }
  | ({ readonly kind: 'rename'; readonly name: string } & ShownTable)
  | ({ readonly kind: 'renewCode' } & ShownTable)
  | ({ readonly kind: 'remove' } & ShownTable)

/** What a host sees of a table, and changes. */
const shownOf = ({ name, codeVersion }: Pick<TableRow, 'name' | 'codeVersion'>) => ({ name, codeVersion })

export const tableVersionOf = (table: TableRow): string => formVersionOf(shownOf(table))

const assertNameFree = async (tx: Db, name: string, ownId: number | null): Promise<void> => {
  if (await isTableNameTaken(tx, name, ownId))
    throw new HttpError('table_name_taken', `The park has a table '${name}' already.`)
}

/** What the host would see after a change; null for a removed table. */
function nextShown(change: Exclude<TableChange, { kind: 'add' }>, { name, codeVersion }: TableRow) {
  if (change.kind === 'remove') return null
  return change.kind === 'rename'
    ? { name: change.name, codeVersion }
    : { name, codeVersion: codeVersion + 1 }
}

/** How a table was changed last, for a host who has not seen it. */
const describeLastChange = (name: string, change: unknown): string =>
  `${change === 'renewCode' ? `has given '${name}' a new code` : `has renamed this table to '${name}'`} since you opened it`

/** @throws HttpError 409 if another host has changed the table since it was read */
async function writeShownChange(
  tx: Db,
  change: Exclude<TableChange, { kind: 'add' }>,
  now: Date,
): Promise<TableRow | undefined> {
  const table = await lockTableById(tx, change.id)
  if (!table) return undefined
  await assertFormUnchanged(tx, {
    code: 'edit_conflict',
    current: shownOf(table),
    next: nextShown(change, table),
    version: change.version,
    events: eventsOfTable(table.id),
    describe: details => describeLastChange(table.name, details.change),
  })
  if (change.kind === 'remove') return updateTable(tx, change.id, { removedAt: now })
  if (change.kind === 'renewCode') return increaseCodeVersion(tx, change.id)
  await assertNameFree(tx, change.name, change.id)
  return updateTable(tx, change.id, { name: change.name })
}

async function writeTableChange(tx: Db, change: TableChange, now: Date): Promise<TableRow | undefined> {
  if (change.kind !== 'add') return writeShownChange(tx, change, now)
  await assertNameFree(tx, change.name, null)
  return insertTable(tx, change.name)
}

/** Changes a table of the park. @throws HttpError 404 for a table that it does not have, 409 for a name that another table has */
export async function changeTable(db: Db, wanted: TableChange, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const table = await writeTableChange(tx, wanted, change.now)
    if (!table) throw notFoundError('Table')
    const details = { tableId: table.id, name: table.name, change: wanted.kind }
    await recordHostChange(tx, 'table_changed', details, change)
  })
}
