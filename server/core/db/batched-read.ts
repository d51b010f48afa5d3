import { createBatcher } from '#server/core/concurrency/batcher'

/**
 * Joins queries of one kind into one read. Like a shared read, it never uses a read that started before the call.
 * @param readAll returns the results of the queries that have one. It must not fail because of one query: it would fail for all
 * @returns a function that reads the result of a query; undefined without one
 */
export const createBatchedRead = <Query, Result>(
  readAll: (queries: readonly Query[]) => Promise<ReadonlyMap<Query, Result>>,
): ((query: Query) => Promise<Result | undefined>) =>
  createBatcher({ maxRunning: 1, maxItems: Number.POSITIVE_INFINITY }, async (queries: readonly Query[]) => {
    const results = await readAll([...new Set(queries)])
    return queries.map(query => results.get(query))
  })
