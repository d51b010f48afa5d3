/** Opens PGlite or PostgreSQL behind one interface. */
import type { PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { createCatalogueLease, LEASE_CONNECTION } from './catalogue-lease'
import { type ReadCatalogueVersion, watchCatalogueVersion } from './catalogue-version'
import { createDedicatedConnection } from './dedicated-connection'
import { EmbeddedClient } from './embedded-client'
import { watchQueries } from './query-watch'

/** A database or one of its transactions. Stores accept both. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Resolves to the names of the applied migrations, if the database answers. @throws the error of the driver if it does not */
export type ReadAppliedMigrations = () => Promise<readonly string[]>

/** How many connections of a pool are in use, and how many callers wait for one. */
export interface PoolUse {
  readonly pool: 'requests' | 'jobs'
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

export interface Database {
  readonly db: Db
  /** For migrations and jobs, whose statements may take long. They take no connection from requests. */
  readonly jobsDb: Db
  /** Never waits behind requests. */
  readonly readAppliedMigrations: ReadAppliedMigrations
  readonly readCatalogueVersion: ReadCatalogueVersion
  /** Empty for an embedded database, which has no pool. */
  readonly readPoolUse: () => readonly PoolUse[]
  readonly close: () => Promise<void>
}

/** Opens the embedded PostgreSQL: in a folder, or in memory. It has one connection, and so it hides races. */
export async function openEmbeddedDatabase(options: PGliteOptions = {}): Promise<Database> {
  const client = await EmbeddedClient.open(options)
  const readCatalogueVersion = await watchCatalogueVersion(client)
  const db = drizzlePglite(watchQueries(client))
  const readAppliedMigrations = async () => {
    const { rows } = await client.query<{ name: string }>(APPLIED_MIGRATIONS)
    return rows.map(({ name }) => name)
  }
  return {
    ...{ db, jobsDb: db, readAppliedMigrations, readCatalogueVersion },
    readPoolUse: () => [],
    close: () => client.close(),
  }
}

const APPLIED_MIGRATIONS = 'SELECT name FROM migrations'

/** Operators see it in `pg_stat_activity`, and a restore sees that a server or another command runs. */
export const APPLICATION_NAME = 'food-park'

/** The connections of requests, unless a setting says otherwise. */
const DEFAULT_POOL_SIZE = 10
const JOBS_POOL_SIZE = 2

/**
 * In milliseconds. `connection` is the wait for a free one. `query` is longer than `statement`: after this time the connection is
 * dead. A statement that waits for a lock occupies a connection that other requests need, so it waits for less time than it may
 * run. `idle` is for a transaction that sends no statement.
 */
const REQUEST_TIMEOUTS = { connection: 5_000, lock: 3_000, statement: 10_000, query: 12_000, idle: 15_000 }
/** A proxy asks every few seconds. With the timeouts of requests, a silent connection would hide for 12 s that the database is back. */
const READINESS_TIMEOUTS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }
/** A lock that takes long keeps no customer waiting here. */
const JOB_TIMEOUTS = { ...REQUEST_TIMEOUTS, lock: 0, statement: 600_000, query: 602_000 }
type Timeouts = typeof REQUEST_TIMEOUTS

export interface PostgresOptions {
  /** Called for each connection that breaks. */
  readonly onError?: (error: Error) => void
  readonly poolSize?: number
  readonly timeouts?: Partial<Timeouts>
}

const connectionOptionsOf = (
  connectionString: string,
  { connection, lock, statement, query, idle }: Timeouts,
) => ({
  connectionString,
  application_name: APPLICATION_NAME,
  connectionTimeoutMillis: connection,
  lock_timeout: lock,
  statement_timeout: statement,
  query_timeout: query,
  idle_in_transaction_session_timeout: idle,
  keepAlive: true,
})

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
    const result = await drizzleNode(watchQueries(client)).transaction(watchedWork)
    client.release()
    return result
  } catch (error) {
    // Any other error comes from BEGIN, COMMIT or ROLLBACK.
    client.release(error !== workError)
    throw workError ?? error
  }
}

function openPool(options: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool(options)
  pool.on('error', onError)
  // The pool listens to idle connections only. A busy one that breaks would end the process.
  pool.on('connect', client => client.on('error', onError))
  const db = Object.assign(drizzleNode(watchQueries(pool)), {
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => runTransaction(pool, work),
  })
  const readUse = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, readUse, close: () => pool.end() }
}

/**
 * Opens connections to a real PostgreSQL. A query fails if it gets no connection within five seconds, if it waits too long for
 * a lock, or if its connection is silent. So the API answers 503 if the database is down, instead of waiting.
 */
export function openPostgresDatabase(
  url: string,
  { onError = () => {}, poolSize = DEFAULT_POOL_SIZE, timeouts }: PostgresOptions = {},
): Database {
  const options = connectionOptionsOf(url, { ...REQUEST_TIMEOUTS, ...timeouts })
  const requests = openPool({ ...options, max: poolSize }, onError)
  // One connection stays open, so that an idle server is seen too.
  const jobs = openPool({ ...connectionOptionsOf(url, JOB_TIMEOUTS), min: 1, max: JOBS_POOL_SIZE }, onError)
  const openDedicatedConnection = (overrides: pg.ClientConfig, onBreak = () => {}) =>
    createDedicatedConnection(
      () => new pg.Client({ ...options, ...overrides }),
      error => {
        onBreak()
        onError(error)
      },
    )
  const catalogue = createCatalogueLease(onBreak => openDedicatedConnection(LEASE_CONNECTION, onBreak))
  const readiness = openDedicatedConnection(READINESS_TIMEOUTS)
  return {
    ...{ db: requests.db, jobsDb: jobs.db, readCatalogueVersion: catalogue.readVersion },
    readAppliedMigrations: async () => {
      const { rows } = await readiness.run(client => client.query<{ name: string }>(APPLIED_MIGRATIONS))
      return rows.map(({ name }) => name)
    },
    readPoolUse: () => [
      { pool: 'requests', ...requests.readUse() },
      { pool: 'jobs', ...jobs.readUse() },
    ],
    close: async () => {
      await Promise.all([requests, jobs, catalogue, readiness].map(connection => connection.close()))
    },
  }
}
