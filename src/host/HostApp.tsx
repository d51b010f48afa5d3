import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Activity, type ComponentProps, useSyncExternalStore } from 'react'
import { HostContext } from './host-context'
import type { createHostRouter } from './host-router'
import { HostSignIn } from './shell/HostSignIn'

interface HostAppProps {
  readonly services: NonNullable<ComponentProps<typeof HostContext>['value']>
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createHostRouter>
}

/** The pages of the host, or their sign-in form. When a session expires, the pages wait behind the form with what was typed. */
export function HostApp({ services, queryClient, router }: HostAppProps) {
  const { session, isExpired } = useSyncExternalStore(services.session.subscribe, services.session.getState)
  return (
    <HostContext value={services}>
      <QueryClientProvider client={queryClient}>
        {session === null && <HostSignIn isExpired={isExpired} />}
        {(session !== null || isExpired) && (
          <Activity mode={session === null ? 'hidden' : 'visible'}>
            <RouterProvider router={router} />
          </Activity>
        )}
      </QueryClientProvider>
    </HostContext>
  )
}
