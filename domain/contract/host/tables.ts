/** The calls with which hosts list and change the tables of the park (specification, section 26). */
import * as z from 'zod/mini'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { formVersion, listOf, numericId } from '#domain/contract/parsers'
import { toQueryString } from '#domain/contract/query-string'
import { lineText } from '#domain/contract/text-schemas'

/** The longest name of a table. */
export const TABLE_NAME_LIMIT = 40

const hostTableSchema = z.object({
  id: numericId,
  name: z.string(),
  /** The version of the name and the code. */
  version: formVersion,
  /** The address in its QR code. */
  url: z.string(),
})
/** A table as its host sees it. */
export type HostTable = z.output<typeof hostTableSchema>

const hostTablesSchema = z.object({ tables: listOf(hostTableSchema) })
const tableName = lineText(TABLE_NAME_LIMIT, 1)

/** The tables of the park, in the order in which they were added. */
export const listHostTables = defineCall({
  method: 'GET',
  route: '/host/tables',
  path: (_: object) => '/host/tables',
  responseSchema: hostTablesSchema,
  defaultError: 'The tables could not be loaded',
})

/** Adds a table. With the same idempotency key again, none is added twice. */
export const addTable = defineCall({
  method: 'POST',
  route: '/host/tables',
  path: (_: { name: string }) => '/host/tables',
  requestSchema: z.object({ name: tableName }),
  body: ({ name }: { name: string }) => ({ name }),
  responseSchema: hostTablesSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface RenameTableInput {
  readonly tableId: number
  readonly name: string
  readonly version: string
}

export const renameTable = defineCall({
  method: 'PUT',
  route: '/host/tables/:id',
  path: ({ tableId }: RenameTableInput) => `/host/tables/${tableId}`,
  requestSchema: z.object({ name: tableName, version: formVersion }),
  body: ({ name, version }: RenameTableInput) => ({ name, version }),
  responseSchema: hostTablesSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface ShownTableInput {
  readonly tableId: number
  readonly version: string
}

/** Gives a table a new code. The printed one no longer works. */
export const renewTableCode = defineCall({
  method: 'POST',
  route: '/host/tables/:id/code',
  path: ({ tableId }: ShownTableInput) => `/host/tables/${tableId}/code`,
  requestSchema: z.object({ version: formVersion }),
  body: ({ version }: ShownTableInput) => ({ version }),
  responseSchema: hostTablesSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** Removes a table. Its code no longer works, and its orders keep its name. The version is in the query, because a DELETE has no body. */
export const removeTable = defineCall({
  method: 'DELETE',
  route: '/host/tables/:id',
  path: ({ tableId, version }: ShownTableInput) => `/host/tables/${tableId}${toQueryString({ version })}`,
  responseSchema: hostTablesSchema,
  defaultError: CHANGE_NOT_SAVED,
})
