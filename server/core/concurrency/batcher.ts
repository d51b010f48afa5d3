import { setImmediate } from 'node:timers/promises'

interface PendingItem<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

interface BatchLimits {
  /** How many batches may run at once. */
  readonly maxRunning: number
  /** How many items a batch may have. */
  readonly maxItems: number
}

/**
 * Joins calls into batches: the calls that come while `maxRunning` batches run share the next one. A call never joins a batch
 * that has started.
 * @param runBatch returns the result of each item, in their order. If it fails, all calls of the batch fail
 */
export function createBatcher<Item, Result>(
  { maxRunning, maxItems }: BatchLimits,
  runBatch: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
): (item: Item) => Promise<Result> {
  const waiting: PendingItem<Item, Result>[] = []
  let running = 0
  let isStarting = false

  const settleBatch = async (batch: readonly PendingItem<Item, Result>[]): Promise<void> => {
    try {
      const results = await runBatch(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const startNextBatch = async (): Promise<void> => {
    if (isStarting || running === maxRunning || waiting.length === 0) return
    isStarting = true
    // Calls of the same turn share a batch.
    await setImmediate()
    isStarting = false
    running += 1
    const settled = settleBatch(waiting.splice(0, maxItems))
    void startNextBatch()
    await settled
    running -= 1
    void startNextBatch()
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void startNextBatch()
    })
}
