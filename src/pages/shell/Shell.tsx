import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { codeQuery } from '#pages/shared/code-query'
import { trackLoading } from '#ui/loading/track-loading'
import { AppLayout } from './AppLayout'

/**
 * Says that the connection is slow, while a page waits for an answer. The splash screen contains its styles. A page of the server
 * is marked as loading (`data-loading`) until the app has loaded. Specification 3.30.
 */
const SlowNotice = () => (
  <p ref={() => trackLoading(0)} className="slow" data-loading="" aria-live="polite">
    Still loading. The connection is slow.
  </p>
)

/** The layout around every page, and the notices above it. */
export function Shell() {
  const { config } = useAppContext()
  const { data: notices } = useQuery(noticesCode)
  const page = useRouterState({
    select: ({ location, matches }) => {
      const { hasBottomNav = false, standalone = false, hasStatus = false } = matches.at(-1)?.staticData ?? {}
      return { path: location.pathname, hasBottomNav, standalone, hasStatus }
    },
    structuralSharing: true,
  })
  const { hasStatus, ...layout } = page
  return (
    <>
      {notices && <notices.ConnectedOfflineNotice />}
      <AppLayout config={config} {...layout}>
        <Outlet />
      </AppLayout>
      <SlowNotice />
      {notices && <ConnectedToasts Toasts={notices.Toasts} belowStatus={hasStatus} />}
      {notices && <notices.ConnectedUpdatePrompt />}
    </>
  )
}

type Notices = typeof import('./notices')
const noticesCode = codeQuery<Notices>('notices', () => import('./notices'))

function ConnectedToasts({
  Toasts,
  belowStatus,
}: Pick<Notices, 'Toasts'> & { readonly belowStatus: boolean }) {
  const toasts = useFlow('toasts')
  const snapshot = useSelector(toasts, state => state)
  return toasts && snapshot ? (
    <Toasts snapshot={snapshot} send={toasts.send} belowStatus={belowStatus} />
  ) : null
}
