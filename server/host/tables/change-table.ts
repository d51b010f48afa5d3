import type { Db } from '#server/db/database'
import { assertFormUnchanged } from '#server/host/form-version'
import { type HostChange, recordHostChange } from '#server/host/host-change'
import { HttpError, notFoundError } from '#server/http/http-error'
import {
  increaseCodeVersion,
  insertTable,
  isTableNameTaken,
  lockTableById,
  type TableRow,
  updateTable,
} from '#server/tables/table-store'

export type TableChange =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string; readonly version: string }
  | { readonly kind: 'renewCode' | 'remove'; readonly id: number }

const assertNameFree = async (tx: Db, name: string, ownId: number | null): Promise<void> => {
  if (await isTableNameTaken(tx, name, ownId))
    throw new HttpError('table_name_taken', `The park has a table '${name}' already.`)
}

/** @throws HttpError 409 if another host has renamed the table since its name was read */
async function renameTable(
  tx: Db,
  { id, name, version }: Extract<TableChange, { kind: 'rename' }>,
): Promise<TableRow | undefined> {
  const table = await lockTableById(tx, id)
  if (!table) return undefined
  assertFormUnchanged({
    code: 'edit_conflict',
    current: table.name,
    next: name,
    version,
    message: `Someone else has renamed this table to '${table.name}' since you opened it`,
  })
  await assertNameFree(tx, name, id)
  return updateTable(tx, id, { name })
}

async function writeTableChange(tx: Db, change: TableChange, now: Date): Promise<TableRow | undefined> {
  switch (change.kind) {
    case 'add':
      await assertNameFree(tx, change.name, null)
      return insertTable(tx, change.name)
    case 'rename':
      return renameTable(tx, change)
    case 'renewCode':
      return increaseCodeVersion(tx, change.id)
    case 'remove':
      return updateTable(tx, change.id, { removedAt: now })
  }
}

/** Changes a table of the park. @throws HttpError 404 for a table that it does not have, 409 for a name that another table has */
export async function changeTable(db: Db, wanted: TableChange, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const table = await writeTableChange(tx, wanted, change.now)
    if (!table) throw notFoundError('Table')
    await recordHostChange(tx, 'table_changed', { tableId: table.id, change: wanted.kind }, change)
  })
}
