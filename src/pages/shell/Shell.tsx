import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { laterCode } from '#pages/shared/later-code'
import { AppLayout } from './AppLayout'

/** The layout around every page, and the toasts above it. */
export function Shell() {
  const { config } = useAppContext()
  const page = useRouterState({
    select: ({ location, matches }) => ({ path: location.pathname, ...matches.at(-1)?.staticData }),
    structuralSharing: true,
  })
  return (
    <>
      <AppLayout
        config={config}
        path={page.path}
        hasBottomNav={page.hasBottomNav ?? false}
        standalone={page.standalone ?? false}
      >
        <Outlet />
      </AppLayout>
      <ConnectedToasts />
    </>
  )
}

const toastsCode = laterCode('toasts', async () => (await import('./Toasts')).Toasts)

function ConnectedToasts() {
  const toasts = useFlow('toasts')
  const snapshot = useSelector(toasts, state => state)
  const { data: Toasts } = useQuery(toastsCode)
  return Toasts && toasts && snapshot ? <Toasts snapshot={snapshot} send={toasts.send} /> : null
}
