import { setImmediate } from 'node:timers/promises'
import { isStatementRefused } from './database-errors'

interface PendingWrite<Write, Result> {
  readonly write: Write
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface BatchLimits {
  /** How many statements may run at once. If one waits for a lock, the next writes go on in another. */
  readonly maxRunning: number
  /** How many writes a statement may have. */
  readonly maxWrites: number
}

/**
 * Joins writes into statements: those that come while `maxRunning` statements run share the next one. If PostgreSQL refuses a
 * statement, nothing of it is written, and each of its writes is repeated alone. So no write fails because of another one.
 * @param writeAll writes all or nothing, and returns the result of each write, in their order
 */
export function createBatchedWrite<Write, Result>(
  { maxRunning, maxWrites }: BatchLimits,
  writeAll: (writes: readonly Write[]) => Promise<readonly Result[]>,
): (write: Write) => Promise<Result> {
  const waiting: PendingWrite<Write, Result>[] = []
  let running = 0
  let isStarting = false

  const settleBatch = async (batch: readonly PendingWrite<Write, Result>[]): Promise<void> => {
    try {
      const results = await writeAll(batch.map(({ write }) => write))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      await settleFailedBatch(batch, error)
    }
  }

  const settleFailedBatch = async (
    batch: readonly PendingWrite<Write, Result>[],
    error: unknown,
  ): Promise<void> => {
    if (batch.length > 1 && isStatementRefused(error)) await Promise.all(batch.map(one => settleBatch([one])))
    else for (const { reject } of batch) reject(error)
  }

  const startNextBatch = async (): Promise<void> => {
    if (isStarting || running === maxRunning || waiting.length === 0) return
    isStarting = true
    // Writes of the same turn share a statement.
    await setImmediate()
    isStarting = false
    running += 1
    const settled = settleBatch(waiting.splice(0, maxWrites))
    void startNextBatch()
    await settled
    running -= 1
    void startNextBatch()
  }

  return write =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject })
      void startNextBatch()
    })
}
