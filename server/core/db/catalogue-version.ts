/** The version of the catalogue: of all vendors, dishes and add-ons together. It changes with every change of them. */
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { createSharedRead } from './shared-read'

/**
 * Reads the version. It is never older than the call: a change that was committed before the call has another version. The
 * version must be read before the data, so that data is never kept under a version that is newer than the data.
 */
export type ReadCatalogueVersion = () => string | Promise<string>

/** The trigger functions of `0005-catalogue-version.sql` notify this channel. */
const CHANNEL = 'catalogue_changed'

export const READ_CATALOGUE_VERSION = 'SELECT version FROM catalogue_version'

/** The version, for a query that reads other data at the same moment. */
export const CURRENT_CATALOGUE_VERSION = sql<string>`(${sql.raw(READ_CATALOGUE_VERSION)})`

/** @param rows of `READ_CATALOGUE_VERSION` */
export function versionOf(rows: readonly (readonly unknown[])[]): string {
  const version = rows[0]?.[0]
  if (typeof version !== 'string') throw new Error('The table catalogue_version is empty')
  return version
}

/**
 * Only this process changes an embedded database, and it hears of each commit before the caller does. So it reads the version
 * once after each change.
 */
export async function watchCatalogueVersion(client: PGlite): Promise<ReadCatalogueVersion> {
  let changeCount = 0
  let known: string | null = null
  await client.listen(CHANNEL, () => {
    changeCount += 1
    known = null
  })
  const readVersion = createSharedRead(async () => {
    const changesBefore = changeCount
    const { rows } = await client.query<unknown[]>(READ_CATALOGUE_VERSION, [], { rowMode: 'array' })
    const version = versionOf(rows)
    if (changeCount === changesBefore) known = version
    return version
  })
  return () => known ?? readVersion()
}
