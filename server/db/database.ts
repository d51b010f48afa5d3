/** Opens PGlite or PostgreSQL behind one interface. */
import type { PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import {
  createCatalogueVersionReader,
  type ReadCatalogueVersion,
  watchCatalogueVersion,
} from './catalogue-version'
import { EmbeddedClient } from './embedded-client'

/** A database or one of its transactions. Stores accept both. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly readCatalogueVersion: ReadCatalogueVersion
  readonly close: () => Promise<void>
}

/** Opens the embedded PostgreSQL: in a folder, or in memory. It has one connection, and so it hides races. */
export async function openEmbeddedDatabase(options: PGliteOptions = {}): Promise<Database> {
  const client = await EmbeddedClient.open(options)
  const readCatalogueVersion = await watchCatalogueVersion(client)
  return { db: drizzlePglite(client), readCatalogueVersion, close: () => client.close() }
}

/** In milliseconds. It is longer than the statement timeout of the database, so after this time the connection is dead. */
const QUERY_TIMEOUT = 12_000

/**
 * Runs a transaction on a connection of the pool. It always releases the connection, and destroys it if BEGIN, COMMIT or
 * ROLLBACK failed. Drizzle itself never releases a connection that breaks before the transaction has begun.
 */
async function runTransaction<Result>(pool: pg.Pool, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let workError: unknown
  const watchedWork = (tx: Db) =>
    work(tx).catch((error: unknown) => {
      workError = error
      throw error
    })
  try {
    const result = await drizzleNode(client).transaction(watchedWork)
    client.release()
    return result
  } catch (error) {
    // Any other error comes from BEGIN, COMMIT or ROLLBACK.
    client.release(error !== workError)
    throw workError ?? error
  }
}

/**
 * Opens a pool of connections to a real PostgreSQL. A query fails if it gets no connection within five seconds, or if its
 * connection is silent. So the API answers 503 if the database is down, instead of waiting.
 * @param onError called for each connection that breaks
 * @param queryTimeout in milliseconds
 */
export function openPostgresDatabase(
  url: string,
  onError: (error: Error) => void = () => {},
  queryTimeout = QUERY_TIMEOUT,
): Database {
  const connectionOptions = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  }
  const pool = new pg.Pool({ ...connectionOptions, max: 10 })
  pool.on('error', onError)
  // The pool listens to idle connections only. A busy one that breaks would end the process.
  pool.on('connect', client => client.on('error', onError))
  const db = Object.assign(drizzleNode(pool), {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => runTransaction(pool, work),
  })
  const catalogueVersion = createCatalogueVersionReader(() => new pg.Client(connectionOptions), onError)
  const close = async () => {
    await Promise.all([pool.end(), catalogueVersion.close()])
  }
  return { db, readCatalogueVersion: catalogueVersion.read, close }
}

/** Resolves if the database answers. @throws the error of the driver if it does not */
export const pingDatabase = async (db: Db): Promise<void> => {
  await db.execute(sql`SELECT 1`)
}
