import { queryOptions, useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Frame } from '../views/Frame'
import { useApp, useFlow } from './use-app'

/** The frame around every page, and the toasts above it. */
export function Shell() {
  const { config } = useApp()
  const place = useRouterState({
    select: ({ location, matches }) => ({ path: location.pathname, ...matches.at(-1)?.staticData }),
    structuralSharing: true,
  })
  return (
    <>
      <Frame
        config={config}
        path={place.path}
        navigation={place.navigation ?? false}
        bare={place.bare ?? false}
      >
        <Outlet />
      </Frame>
      <ToastsOfPark />
    </>
  )
}

/** Its own code comes after the first page, and unasked: a toast that says 'offline' could not fetch it any more. */
const toastsView = queryOptions({
  queryKey: ['view', 'toasts'],
  queryFn: async () => (await import('../views/Toasts')).Toasts,
  staleTime: Number.POSITIVE_INFINITY,
  retry: 5,
})

function ToastsOfPark() {
  const toasts = useFlow('toasts')
  const snapshot = useSelector(toasts, state => state)
  const { data: Toasts } = useQuery(toastsView)
  return Toasts && toasts && snapshot ? <Toasts snapshot={snapshot} send={toasts.send} /> : null
}
