import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { isServerUnavailable } from '#api/server-unavailable'
import { PATHS } from '#domain/paths'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useIsOnline, useLastKnownText } from '#pages/hooks/use-data-freshness'
import { useSelector } from '#pages/hooks/use-selector'
import { isCodeQuery } from '#pages/shared/code-query'
import { OfflineNotice } from './OfflineNotice'

/** The pages whose own connection indicator says that the browser is offline. */
const ORDER_PAGES = [
  '/authenticated/orders',
  '/authenticated/order/$orderId',
  '/authenticated/track-order/$orderId',
]

/** The queries whose data the page shows. A chart fetches some of them, so their observers are disabled. */
const shownQueries = (queryCache: QueryCache) =>
  queryCache.findAll({
    predicate: query =>
      query.getObserversCount() > 0 && !isCodeQuery(query) && query.state.data !== undefined,
  })

/** When the server sent the oldest data that the page shows, in ms; null if it shows none, or if the time is not known. */
const oldestShownAt = (queryCache: QueryCache): number | null =>
  shownQueries(queryCache)
    .map(({ state }) => state.dataUpdatedAt)
    .sort((left, right) => left - right)[0] || null

/** Whether the last fetch of newer data has failed. During a retry the last error still counts. */
const hasFailedFetch = (queryCache: QueryCache): boolean =>
  shownQueries(queryCache).some(({ state }) => (state.fetchFailureReason ?? state.error) !== null)

/** Whether the page has nothing to show because the server is busy or cannot be reached. */
const isServerAway = (queryCache: QueryCache): boolean =>
  queryCache.findAll({
    predicate: query =>
      query.getObserversCount() > 0 &&
      query.state.data === undefined &&
      isServerUnavailable(query.state.fetchFailureReason ?? query.state.error),
  }).length > 0

const SERVER_AWAY_TEXT = 'Our server is not available right now. We try again every 10 seconds.'

function useQueryCacheValue<Value>(select: (queryCache: QueryCache) => Value): Value {
  const queryCache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback(onChange => queryCache.subscribe(onChange), [queryCache]),
    () => select(queryCache),
  )
}

/** The notice, while the browser has no network or the server does not answer. */
export function ConnectedOfflineNotice() {
  const { readCartTime } = useAppContext()
  const lastKnownText = useLastKnownText()
  const isOnline = useIsOnline()
  const shownAt = useQueryCacheValue(oldestShownAt)
  const hasFailedQuery = useQueryCacheValue(hasFailedFetch)
  // The cart is no query: its chart reads it.
  const hasFailedCart = useSelector(useFlow('cart'), cart => (cart?.context.offlineRetries ?? 0) > 0)
  const isAway = useQueryCacheValue(isServerAway)
  const page = useRouterState({
    select: ({ location, matches }) => ({ path: location.pathname, id: matches.at(-1)?.routeId ?? '' }),
    structuralSharing: true,
  })
  const hasFailed = hasFailedQuery || (page.path === PATHS.cart && hasFailedCart)
  const betweenButtons = page.id === '/public/vendor/$vendorId'
  if (isOnline && isAway)
    return (
      <OfflineNotice isServerAway betweenButtons={betweenButtons}>
        {SERVER_AWAY_TEXT}
      </OfflineNotice>
    )
  if (isOnline ? !hasFailed : ORDER_PAGES.includes(page.id)) return null
  const lastKnownAt = page.path === PATHS.cart ? readCartTime() : shownAt
  const lastKnown = lastKnownText(isOnline ? 'Not up to date' : 'Offline', lastKnownAt)
  return (
    <OfflineNotice betweenButtons={betweenButtons}>
      {isOnline ? `${lastKnown}.` : `${lastKnown}. You can order again when you are online.`}
    </OfflineNotice>
  )
}
