/** Reports the queries of requests to the tracer, if there is one. */

/** Runs a query, and records its duration and whether it failed. @returns what `run` returns */
export type QueryWatcher = <Result>(sql: string, run: () => Result) => Result

let watcher: QueryWatcher | null = null

/** Passes each query to this watcher from now on. @returns a function that removes the watcher */
export function setQueryWatcher(next: QueryWatcher): () => void {
  watcher = next
  return () => {
    if (watcher === next) watcher = null
  }
}

/** The drivers take the SQL as a text or as an object with the text. Parameters are never in it. */
const sqlOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const hasText = typeof query === 'object' && query !== null && 'text' in query
  return hasText && typeof query.text === 'string' ? query.text : ''
}

/** The same client of a driver, whose method `query` reports each query to the watcher. Its other methods work as before. */
export const watchQueries = <Client extends object>(client: Client): Client =>
  new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function' || key === 'constructor') return value
      return (...args: readonly unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(value, target, args)
        return key === 'query' && watcher ? watcher(sqlOf(args[0]), call) : call()
      }
    },
  })
