/** What a replayed app's queries hold: what was noted of them, and nothing else. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiErrorData } from '#domain/api-error'
import { toApiErrorData } from '#domain/api-error'
import { ApiError } from '#api/send-request'

interface QueryAnnotation {
  readonly key: QueryKey
  readonly data?: unknown
  readonly fault?: unknown
}

const isQueryAnnotation = (value: unknown): value is QueryAnnotation =>
  typeof value === 'object' && value !== null && 'key' in value && Array.isArray(value.key)

const toRequestError = ({ kind, status, message, ...details }: ApiErrorData) =>
  new ApiError(kind, status, message, details)

/** Nothing is asked for a second time, and nothing that has something to show looks busy. */
export function createReplayQueries(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const failed = new Map<string, ApiError>()
  const fail = (query: Query, error: ApiError) => {
    void query.cancel({ silent: true })
    query.setState({ status: 'error', error, fetchStatus: 'idle' })
  }
  // A page that opens asks again for what has failed, and would wait for ever.
  cache.subscribe(event => {
    const error = failed.get(event.query.queryHash)
    if (error && event.type === 'updated' && event.action.type === 'fetch')
      queueMicrotask(() => failed.has(event.query.queryHash) && fail(event.query, error))
  })
  return {
    answer: (value: unknown): void => {
      if (!isQueryAnnotation(value)) return
      const query = cache.build(queryClient, { queryKey: value.key })
      failed.delete(query.queryHash)
      queryClient.setQueryData(value.key, value.data)
    },
    fail: (value: unknown): void => {
      if (!isQueryAnnotation(value)) return
      const query = cache.build(queryClient, { queryKey: value.key })
      const error = toRequestError(toApiErrorData(value.fault, ''))
      failed.set(query.queryHash, error)
      fail(query, error)
    },
    /** Ends what pages ask for again although they have it: nobody answers here. */
    calm: (): void => void queryClient.cancelQueries({ predicate: ({ state }) => state.data !== undefined }),
  }
}
