/** The queries of a replayed app. They get only the recorded data and errors. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#api/api-error'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'

interface QueryAnnotation {
  readonly key: QueryKey
  readonly data?: unknown
  readonly error?: unknown
}

const isQueryAnnotation = (value: unknown): value is QueryAnnotation =>
  typeof value === 'object' && value !== null && 'key' in value && Array.isArray(value.key)

const toRequestError = ({ kind, status, message, ...details }: ApiErrorData) =>
  new ApiError(kind, status, message, details)

/** Creates the functions that set the state of queries. No query is fetched, and a query with data does not look busy. */
export function createReplayQueries(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const failed = new Map<string, ApiError>()
  const fail = (query: Query, error: ApiError) => {
    void query.cancel({ silent: true })
    query.setState({ status: 'error', error, fetchStatus: 'idle' })
  }
  // A page that opens fetches a failed query again. Without an answer it would wait for ever.
  cache.subscribe(event => {
    const error = failed.get(event.query.queryHash)
    if (error && event.type === 'updated' && event.action.type === 'fetch')
      queueMicrotask(() => failed.has(event.query.queryHash) && fail(event.query, error))
  })
  return {
    setData: (value: unknown): void => {
      if (!isQueryAnnotation(value)) return
      const query = cache.build(queryClient, { queryKey: value.key })
      failed.delete(query.queryHash)
      queryClient.setQueryData(value.key, value.data)
    },
    setError: (value: unknown): void => {
      if (!isQueryAnnotation(value)) return
      const query = cache.build(queryClient, { queryKey: value.key })
      const error = toRequestError(toApiErrorData(value.error, ''))
      failed.set(query.queryHash, error)
      fail(query, error)
    },
    /** Cancels fetches of queries that have data, because a replay has no server to answer them. */
    cancelRefetches: (): void =>
      void queryClient.cancelQueries({ predicate: ({ state }) => state.data !== undefined }),
  }
}
