import { queryOptions, useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { AppLayout } from './AppLayout'

/** The frame around every page, and the toasts above it. */
export function Shell() {
  const { config } = useAppContext()
  const place = useRouterState({
    select: ({ location, matches }) => ({ path: location.pathname, ...matches.at(-1)?.staticData }),
    structuralSharing: true,
  })
  return (
    <>
      <AppLayout
        config={config}
        path={place.path}
        hasBottomNav={place.hasBottomNav ?? false}
        standalone={place.standalone ?? false}
      >
        <Outlet />
      </AppLayout>
      <ConnectedToasts />
    </>
  )
}

/** Its own code comes after the first page, and unasked: a toast that says 'offline' could not fetch it any more. */
const toastsQuery = queryOptions({
  queryKey: ['view', 'toasts'],
  queryFn: async () => (await import('./Toasts')).Toasts,
  staleTime: Number.POSITIVE_INFINITY,
  retry: 5,
})

function ConnectedToasts() {
  const toasts = useFlow('toasts')
  const snapshot = useSelector(toasts, state => state)
  const { data: Toasts } = useQuery(toastsQuery)
  return Toasts && toasts && snapshot ? <Toasts snapshot={snapshot} send={toasts.send} /> : null
}
