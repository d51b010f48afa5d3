import * as z from 'zod/mini'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency/idempotency-store'
import {
  increaseCodeVersion,
  insertTable,
  isTableNameTaken,
  lockTableById,
  type TableRow,
  updateTable,
} from '#server/park/tables/table-store'
import { assertFormUnchanged, formVersionOf } from '#server/staff/host/form-version'
import { eventsOfTable } from '#server/staff/host/last-change'

interface ShownTable {
  readonly id: number
  /** The version of the table that the host has seen. */
  readonly version: string
}

export type TableChange =
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
function nextShown(change: TableChange, { name, codeVersion }: TableRow) {
  if (change.kind === 'remove') return null
  return change.kind === 'rename'
    ? { name: change.name, codeVersion }
    : { name, codeVersion: codeVersion + 1 }
}

/** How a table was changed last, for a host who has not seen it. */
const describeLastChange = (name: string, change: unknown): string =>
  `${change === 'renewCode' ? `has given '${name}' a new code` : `has renamed this table to '${name}'`} since you opened it`

/** @throws HttpError 409 if another host has changed the table since it was read */
async function writeShownChange(tx: Db, change: TableChange, now: Date): Promise<TableRow | undefined> {
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

const recordTableChange = (tx: Db, { id, name }: TableRow, kind: string, change: HostChange): Promise<void> =>
  recordHostChange(tx, 'table_changed', { tableId: id, name, change: kind }, change)

/** Changes a table of the park. @throws HttpError 404 for a table that it does not have, 409 for a name that another table has */
export async function changeTable(db: Db, wanted: TableChange, change: HostChange): Promise<void> {
  await db.transaction(async tx => {
    const table = await writeShownChange(tx, wanted, change.now)
    if (!table) throw notFoundError('Table')
    await recordTableChange(tx, table, wanted.kind, change)
  })
}

const storedTable = z.object({ tableId: z.int() })

/** Adds a table. The same request with the same key again adds none. @throws HttpError 409 for a name that another table has */
export async function addTableToPark(db: Db, name: string, request: IdempotentRequest): Promise<void> {
  await withIdempotencyKey(db, request, storedTable, async tx => {
    await assertNameFree(tx, name, null)
    const table = await insertTable(tx, name)
    await recordTableChange(tx, table, 'add', request)
    return { status: 200, body: { tableId: table.id } }
  })
}
