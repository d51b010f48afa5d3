/** Notes for a replay in the browser what no chart hears: which page was open, and what a query was answered, or why it was not. */
import type { QueryCache, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { toApiErrorData } from '#domain/api-error'
import type { Recorder } from '#machines/kit/record/create-recorder'
import { ApiError } from '#api/send-request'

/** A part of the app that is fetched like an answer, but is none. */
const VIEW_QUERY_KEY = 'view'

interface RecordedApp {
  readonly router: AnyRouter
  readonly queryClient: QueryClient
}

type QueryCacheEvent = Parameters<Parameters<QueryCache['subscribe']>[0]>[0]

/** What an event of the cache says that is worth a note; null for all else, and for what brings nothing new. */
function createQueryEventReader() {
  const known = new Map<string, unknown>()
  return (event: QueryCacheEvent): readonly [what: string, value: unknown] | null => {
    const { queryKey: key, queryHash } = event.query
    if (event.type === 'removed') known.delete(queryHash)
    if (event.type !== 'updated' || key[0] === VIEW_QUERY_KEY) return null
    const { action } = event
    if (action.type === 'error' && action.error instanceof ApiError)
      return ['fault', { key, fault: toApiErrorData(action.error, '') }]
    if (action.type !== 'success' || known.get(queryHash) === action.data) return null
    known.set(queryHash, action.data)
    return ['queryData', { key, data: action.data }]
  }
}

/** Call before the app starts. */
export function recordPagesAndQueries(
  { router, queryClient }: RecordedApp,
  note: Recorder['annotate'],
): void {
  let known: string | null = null
  const notePage = () => {
    const { href } = router.history.location
    if (href !== known) note('page', href)
    known = href
  }
  notePage()
  // Not the history: while it has a listener, the router takes it for its own and does not load what a redirect leads to.
  router.subscribe('onBeforeLoad', notePage)
  const read = createQueryEventReader()
  queryClient.getQueryCache().subscribe(event => {
    const noted = read(event)
    if (noted) note(...noted)
  })
}
