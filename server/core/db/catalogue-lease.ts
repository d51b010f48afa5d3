/** The version of a PostgreSQL's catalogue, with a lease: for a short time no change can commit, so the version need not be read again. */
import type pg from 'pg'
import { READ_CATALOGUE_VERSION, type ReadCatalogueVersion, versionOf } from './catalogue-version'
import { isConnectionLost } from './database-errors'
import type { DedicatedConnection } from './dedicated-connection'
import { createSharedRead } from './shared-read'

/** An advisory lock of PostgreSQL. The triggers of `0030-catalogue-lease.sql` take it alone, and servers share it. */
const CATALOGUE_LOCK_ID = 7_325_004

/** In milliseconds, from the moment at which the lease is asked for. */
const LEASE_TIME = 50
/**
 * In milliseconds, after the lease. Meanwhile the next request begins a new lease by one message instead of two. A change waits for
 * both times at most.
 */
const EXTENSION_TIME = 10

/**
 * PostgreSQL ends the connection of a server that hangs, after this time in milliseconds, and a change goes on. The lease of that
 * server has ended long before, by its own clock. Operators see the name in `pg_stat_activity`.
 */
export const LEASE_CONNECTION = {
  application_name: 'food-park catalogue lease',
  idle_in_transaction_session_timeout: 2_000,
}

/** The version is read after the lock: each statement sees what was committed before it. */
export const BEGIN_LEASE = `BEGIN ISOLATION LEVEL READ COMMITTED;
SELECT pg_try_advisory_xact_lock_shared(${CATALOGUE_LOCK_ID});
${READ_CATALOGUE_VERSION}`
export const END_LEASE = 'COMMIT /* lease of the catalogue */'

export interface CatalogueLease {
  readonly readVersion: ReadCatalogueVersion
  readonly close: () => Promise<void>
}

type OpenConnection = (onBreak: () => void) => DedicatedConnection

/** The transaction that holds the lock. @param onBreak called when its connection breaks, because the lock is gone then */
function createLockTransaction(openConnection: OpenConnection, onBreak: () => void) {
  let isOpen = false
  const { run, close } = openConnection(() => {
    isOpen = false
    onBreak()
  })
  return {
    close,
    /** Begins the transaction again, so that a waiting change goes first. @returns the version, and whether the lock is held */
    begin: async () => {
      const text = isOpen ? `${END_LEASE};\n${BEGIN_LEASE}` : BEGIN_LEASE
      isOpen = true
      // A message of several statements has a list of results, which the types of the driver do not know.
      const results: unknown = await run(client => client.query({ text, rowMode: 'array' })).catch(error => {
        isOpen = false
        throw error
      })
      const [lock, version] = (results as pg.QueryArrayResult[]).slice(-2)
      // The connection may have broken since.
      const isLocked = isOpen && lock?.rows[0]?.[0] === true
      return { isLocked, version: versionOf(version?.rows ?? []) }
    },
    end: async () => {
      if (!isOpen) return
      isOpen = false
      await run(client => client.query(END_LEASE))
    },
  }
}

/** Reads again if PostgreSQL has ended the connection, as it does when a server was too busy for a while. */
async function repeatIfLost<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (isConnectionLost(error)) return read()
    throw error
  }
}

/**
 * Creates a reader that holds a shared lock while it uses a version, and reads the version again afterwards. The triggers of the
 * catalogue wait for the lock, in every program that changes it. If a change is about to commit, there is no lease, and the
 * version is read for each request; requests that come together share a read.
 * @param openConnection opens the connection of the lease, and calls `onBreak` when it breaks
 * @param now a clock that never goes back, in ms
 */
export function createCatalogueLease(
  openConnection: OpenConnection,
  now: () => number = () => performance.now(),
): CatalogueLease {
  let lease: { readonly version: string; readonly until: number } | null = null
  let endTimer: NodeJS.Timeout | undefined
  const drop = () => {
    lease = null
    clearTimeout(endTimer)
  }
  const transaction = createLockTransaction(openConnection, drop)
  const end = () => {
    drop()
    // If this fails, the connection is closed, and the transaction ends with it.
    transaction.end().catch(() => {})
  }
  const read = async (): Promise<string> => {
    const askedAt = now()
    drop()
    const { isLocked, version } = await transaction.begin()
    if (isLocked) lease = { version, until: askedAt + LEASE_TIME }
    endTimer = setTimeout(end, LEASE_TIME + EXTENSION_TIME)
    return version
  }
  const readShared = createSharedRead(() => repeatIfLost(read))
  return {
    readVersion: () => (lease !== null && now() < lease.until ? lease.version : readShared()),
    close: () => {
      drop()
      return transaction.close()
    },
  }
}
