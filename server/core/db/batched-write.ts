import { createBatcher } from '#server/core/concurrency/batcher'
import { isStatementRefused } from './database-errors'
import { requireRow } from './require-row'

interface StatementLimits {
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
  { maxRunning, maxWrites }: StatementLimits,
  writeAll: (writes: readonly Write[]) => Promise<readonly Result[]>,
): (write: Write) => Promise<Result> {
  const writeAlone = async (write: Write): Promise<Result> => requireRow(await writeAll([write]))
  return createBatcher({ maxRunning, maxItems: maxWrites }, async (writes: readonly Write[]) => {
    try {
      return await writeAll(writes)
    } catch (error) {
      if (writes.length === 1 || !isStatementRefused(error)) throw error
      const repeats = writes.map(writeAlone)
      await Promise.allSettled(repeats)
      return repeats
    }
  })
}
