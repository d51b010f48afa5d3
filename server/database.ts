/** One face for PGlite and PostgreSQL: Drizzle on either, stopped and asked for its health in the same way. */
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'

/** A database or a transaction of it: a store takes either. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly close: () => Promise<void>
}

/** Opens the embedded PostgreSQL in a folder, or in memory when there is none. One connection: it hides races. */
export async function openEmbedded(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder })
  return { db: drizzlePglite(client), close: () => client.close() }
}

/**
 * Opens a pool of connections to a real PostgreSQL. A query that cannot get one within five seconds fails, so that a
 * database that is down answers 503 and not a waiting page.
 * @param complain told of connections that break while idle
 */
export function openPostgres(url: string, complain: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  pool.on('error', complain)
  return { db: drizzleNode(pool), close: () => pool.end() }
}

/** Resolves when the database answers. @throws what the driver throws when it does not */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`SELECT 1`)
}
