import { chmod } from 'node:fs/promises'
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { createConcurrencyLimit } from '#server/core/concurrency/concurrency-limit'
import { serverBusyError } from '#server/core/http/http-error'
import { createPrivateFolder } from './private-folder'
import { watchQueries } from './query-watch'

/** About three seconds of work. A longer queue would only make customers wait for an answer that comes too late. */
const MAX_QUEUED = 2_000
/** In seconds. */
const RETRY_AFTER = 2

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * PGlite with a fair queue. Queries run in the order of their calls, and the event loop turns between two of them. PGlite alone
 * runs all waiting queries in one turn, and meanwhile new connections are not even accepted.
 * A call rejects with HttpError 503 if the queue is full.
 */
export class EmbeddedClient extends PGlite {
  private readonly takeTurn = createConcurrencyLimit({
    maxRunning: 1,
    maxQueued: MAX_QUEUED,
    createQueueFullError: () => serverBusyError(RETRY_AFTER),
  })

  /** Opens the embedded PostgreSQL. Others may read and write its files by their rights, so only this user can enter its folder. */
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    if (options.dataDir) {
      createPrivateFolder(options.dataDir)
      await chmod(options.dataDir, 0o700)
    }
    const client = new EmbeddedClient(options)
    await client.waitReady
    return client
  }

  override query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.takeTurn(async () => {
      await nextTurn()
      return super.query<Row>(text, params, options)
    })
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.takeTurn(async () => {
      await nextTurn()
      return super.transaction(tx => work(watchQueries(tx)))
    })
  }
}
