/** Annotates a recording with data that no chart receives: the open page, and the data or the error of each query. */
import type { QueryCache, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Recorder } from 'statechart-kit/record/create-recorder'
import { ApiError } from '#api/api-error'
import { toApiErrorData } from '#domain/api-error'
import { isCodeQuery } from '#pages/shared/code-query'

interface RecordedApp {
  readonly router: AnyRouter
  readonly queryClient: QueryClient
}

type QueryCacheEvent = Parameters<Parameters<QueryCache['subscribe']>[0]>[0]

/** Reads new data and errors from events of the query cache. @returns a function that gives null for all other events */
function createQueryEventReader() {
  const recordedData = new Map<string, unknown>()
  return (event: QueryCacheEvent): readonly [topic: string, value: unknown] | null => {
    const { queryKey: key, queryHash } = event.query
    if (event.type === 'removed') recordedData.delete(queryHash)
    if (event.type !== 'updated' || isCodeQuery(event.query)) return null
    const { action } = event
    if (action.type === 'error' && action.error instanceof ApiError)
      return ['queryError', { key, error: toApiErrorData(action.error, '') }]
    if (action.type !== 'success' || recordedData.get(queryHash) === action.data) return null
    recordedData.set(queryHash, action.data)
    return ['queryData', { key, data: action.data }]
  }
}

/** Records pages and queries through `annotate`. Call it before the app starts. */
export function recordPagesAndQueries(
  { router, queryClient }: RecordedApp,
  annotate: Recorder['annotate'],
): void {
  let currentHref: string | null = null
  const annotatePage = () => {
    const { href } = router.history.location
    if (href !== currentHref) annotate('page', href)
    currentHref = href
  }
  annotatePage()
  // Does not subscribe to the history: with a listener there, the router does not load the target of a redirect.
  router.subscribe('onBeforeLoad', annotatePage)
  const readQueryEvent = createQueryEventReader()
  queryClient.getQueryCache().subscribe(event => {
    const annotation = readQueryEvent(event)
    if (annotation) annotate(...annotation)
  })
}
