import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { PATHS } from '#domain/paths'
import { formatLastKnown } from '#domain/time-labels'
import { useAppContext } from '#pages/hooks/use-app-context'
import { useIsOnline } from '#pages/hooks/use-data-freshness'
import { OfflineNotice } from './OfflineNotice'

/** These pages have an indicator of their own. */
const ORDER_PAGES = [
  '/authenticated/orders',
  '/authenticated/order/$orderId',
  '/authenticated/track-order/$orderId',
]

/** When the server sent the oldest data that the page shows, in ms; null if it shows none, or if the time is not known. */
const oldestShownAt = (queryCache: QueryCache): number | null =>
  queryCache
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => queryKey[0] !== 'view' && state.data !== undefined,
    })
    .map(({ state }) => state.dataUpdatedAt)
    .sort((left, right) => left - right)[0] || null

function useOldestShownAt(): number | null {
  const queryCache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback(onChange => queryCache.subscribe(onChange), [queryCache]),
    () => oldestShownAt(queryCache),
  )
}

/** The notice, while the browser has no network. */
export function ConnectedOfflineNotice() {
  const { readCartTime } = useAppContext()
  const isOnline = useIsOnline()
  const shownAt = useOldestShownAt()
  const page = useRouterState({
    select: ({ location, matches }) => ({ path: location.pathname, id: matches.at(-1)?.routeId ?? '' }),
    structuralSharing: true,
  })
  if (isOnline || ORDER_PAGES.includes(page.id)) return null
  const lastKnownAt = page.path === PATHS.cart ? readCartTime() : shownAt
  return (
    <OfflineNotice
      lastKnown={formatLastKnown(lastKnownAt, Date.now())}
      betweenButtons={page.id === '/public/vendor/$vendorId'}
    />
  )
}
