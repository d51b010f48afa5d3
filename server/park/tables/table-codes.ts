/** The codes of tables: the id of the table and a signature of its id and version (specification 26.7). */
import { createHmac } from 'node:crypto'
import type { Db } from '#server/core/db/database'
import { parseRowId } from '#server/core/http/calls/parse-request'
import { HttpError } from '#server/core/http/http-error'
import { isSameHash } from '#server/identity/accounts/one-time-secrets'
import { findTableById, readTableCodeKey, type TableRow } from './table-store'

/** 96 bits. A longer code makes a QR code with smaller squares. */
const SIGNATURE_LENGTH = 16

const signatureOf = ({ id, codeVersion }: Pick<TableRow, 'id' | 'codeVersion'>, key: string): string =>
  createHmac('sha256', key)
    .update(`table ${id} version ${codeVersion}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)

/** The code of a table, such as '12.k3Jx_0a9TqWb2LsE'. */
export const createTableCode = (table: Pick<TableRow, 'id' | 'codeVersion'>, key: string): string =>
  `${table.id}.${signatureOf(table, key)}`

/** Finds the table of a code. Undefined for a code that this park never signed or that was revoked, and for a removed table. */
async function findTableByCode(db: Db, code: string): Promise<TableRow | undefined> {
  const [, digits, signature] = /^(\d{1,10})\.([\w-]+)$/.exec(code) ?? []
  const id = parseRowId(digits)
  if (id === null || signature === undefined) return undefined
  const table = await findTableById(db, id)
  return table && isSameHash(signature, signatureOf(table, await readTableCodeKey(db))) ? table : undefined
}

/** @throws HttpError 409 for a code that is wrong or revoked */
export async function requireTableByCode(db: Db, code: string): Promise<TableRow> {
  const table = await findTableByCode(db, code)
  if (!table)
    throw new HttpError(
      'table_code_invalid',
      'This table code is not valid any more. Please scan the code on your table again, or order without a table.',
    )
  return table
}
