import { createSharedRead } from './shared-read'

/**
 * Joins queries of one kind into one read. Like a shared read, it never uses a read that started before the call.
 * @param readAll returns the results of the queries that have one. It must not fail because of one query: it would fail for all
 * @returns a function that reads the result of a query; undefined without one
 */
export function createBatchedRead<Query, Result>(
  readAll: (queries: readonly Query[]) => Promise<ReadonlyMap<Query, Result>>,
): (query: Query) => Promise<Result | undefined> {
  let waitingQueries = new Set<Query>()
  const readNext = createSharedRead(() => {
    const queries = [...waitingQueries]
    waitingQueries = new Set()
    return readAll(queries)
  })
  return async query => {
    waitingQueries.add(query)
    return (await readNext()).get(query)
  }
}
