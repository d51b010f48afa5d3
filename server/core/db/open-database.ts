import { join } from 'node:path'
import type { Settings } from '#server/settings'
import { type Database, openEmbeddedDatabase, openPostgresDatabase } from './database'

/** The folder of the embedded database. It exists once a server or a restore has made it. */
export const embeddedFolderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'pg')

/** Opens the database of the settings. The caller must hold the lock of an embedded one. */
export const openDatabase = async ({ databaseUrl, dataDir, poolSize }: Settings): Promise<Database> =>
  databaseUrl === null
    ? openEmbeddedDatabase({ dataDir: embeddedFolderOf({ dataDir }) })
    : openPostgresDatabase(databaseUrl, { poolSize })
