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
export async function openEmbeddedDatabase(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder })
  return { db: drizzlePglite(client), close: () => client.close() }
}

/** Longer than the database itself gives a statement, in milliseconds: beyond it the connection is dead. */
const QUERY_TIMEOUT = 12_000

/**
 * A transaction whose connection always goes back to the pool, and only there to be used again when the transaction came
 * to its end: Drizzle keeps for ever the one that breaks before the transaction has begun.
 */
async function runTransaction<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let refusal: unknown
  const watched = (tx: Db) =>
    work(tx).catch((error: unknown) => {
      refusal = error
      throw error
    })
  try {
    const result = await drizzleNode(client).transaction(watched)
    client.release()
    return result
  } catch (error) {
    // Any other error is that of the beginning, the end or the rollback.
    client.release(error !== refusal)
    throw refusal ?? error
  }
}

/**
 * Opens a pool of connections to a real PostgreSQL. A query that cannot get one within five seconds fails, and so does one
 * whose connection has gone silent, so that a database that is down answers 503 and not a waiting page.
 * @param complain told of connections that break
 * @param silence milliseconds
 */
export function openPostgresDatabase(
  url: string,
  complain: (error: Error) => void = () => {},
  silence = QUERY_TIMEOUT,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: silence,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  pool.on('error', complain)
  // The pool listens to those that rest only: one that broke in mid transaction would end the process.
  pool.on('connect', client => client.on('error', complain))
  const db = Object.assign(drizzleNode(pool), {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => runTransaction(pool, work),
  })
  return { db, close: () => pool.end() }
}

/** Resolves when the database answers. @throws what the driver throws when it does not */
export const pingDatabase = async (db: Db): Promise<void> => {
  await db.execute(sql`SELECT 1`)
}
