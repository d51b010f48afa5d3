import { join } from 'node:path'
import type { Settings } from '#server/settings'
import { type Database, openEmbeddedDatabase, openPostgresDatabase } from './database'

/** Opens the database of the settings. The caller must hold the lock of an embedded one. */
export const openDatabase = async ({ databaseUrl, dataDir, poolSize }: Settings): Promise<Database> =>
  databaseUrl === null
    ? openEmbeddedDatabase({ dataDir: join(dataDir, 'pg') })
    : openPostgresDatabase(databaseUrl, { poolSize })
