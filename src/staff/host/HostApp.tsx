import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Activity, type ComponentProps, useSyncExternalStore } from 'react'
import { HostContext } from './host-context'
import type { createHostRouter } from './host-router'
import { InvitationPage } from './invitation/InvitationPage'
import { HostSignIn } from './shell/HostSignIn'
import { invitationTokenOf } from './shell/host-address'

interface HostAppProps {
  readonly services: NonNullable<ComponentProps<typeof HostContext>['value']>
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createHostRouter>
}

/**
 * The pages of the host, or their sign-in form. When a session expires, the pages stay mounted behind the form, with what was
 * typed. The link of an invitation opens its own page, without a sign-in.
 */
export function HostApp({ services, queryClient, router }: HostAppProps) {
  const { session, isExpired } = useSyncExternalStore(services.session.subscribe, services.session.getState)
  const { history } = router
  const path = useSyncExternalStore(history.subscribe, () => history.location.pathname)
  const token = invitationTokenOf(path)
  return (
    <HostContext value={services}>
      <QueryClientProvider client={queryClient}>
        {token !== null && <InvitationPage key={token} token={token} onDone={() => history.replace('/')} />}
        {token === null && session === null && <HostSignIn isExpired={isExpired} />}
        {token === null && (session !== null || isExpired) && (
          <Activity mode={session === null ? 'hidden' : 'visible'}>
            <RouterProvider router={router} />
          </Activity>
        )}
      </QueryClientProvider>
    </HostContext>
  )
}
