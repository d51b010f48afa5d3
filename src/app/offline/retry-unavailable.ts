import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error'
import { isServerUnavailable } from '#api/server-unavailable'

/** In ms. The notice about an unavailable server states this time (`ConnectedOfflineNotice`). */
const RETRY_INTERVAL = 10_000

/** Reads a query again without changing its status: with a normal refetch the page would show its skeleton meanwhile. */
async function readQuietly(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query
  const { queryFn, meta } = query.options
  if (typeof queryFn !== 'function') return
  const { signal } = new AbortController()
  queryClient.setQueryData(queryKey, await queryFn({ client: queryClient, queryKey, signal, meta }))
  query.setState({ fetchFailureCount: 0, fetchFailureReason: null })
}

/** Whether no answer came, such as on a network that reaches no server. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.kind === 'offline'

/** Whether a page shows a query that failed because the server was busy or could not be reached. */
const isWaiting = (query: Query): boolean =>
  query.getObserversCount() > 0 && (isServerUnavailable(query.state.error) || isUnanswered(query.state.error))

/**
 * Repeats the reads that got no answer, until they get one: every ten seconds, and when the network returns.
 * Specification 3.27, 19.9. @returns stops
 */
export function retryUnavailable(
  queryClient: QueryClient,
  window: Pick<Window, 'setTimeout' | 'clearTimeout' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  const queryCache = queryClient.getQueryCache()
  let timer: number | undefined
  const findWaiting = () => queryCache.findAll({ fetchStatus: 'idle', predicate: isWaiting })
  const schedule = () => {
    if (findWaiting().length > 0) timer ??= window.setTimeout(retryAll, RETRY_INTERVAL)
  }
  const retryAll = async () => {
    window.clearTimeout(timer)
    await Promise.allSettled(findWaiting().map(query => readQuietly(queryClient, query)))
    timer = undefined
    schedule()
  }
  const unsubscribe = queryCache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') schedule()
  })
  window.addEventListener('online', retryAll)
  return () => {
    unsubscribe()
    window.removeEventListener('online', retryAll)
    window.clearTimeout(timer)
  }
}
