import { createRouter } from '@tanstack/react-router'
import { CrashRoute } from '../routes/CrashRoute'
import { routeTree } from '../routes/table'

import type { AppContext } from './app-context'

/** Makes the router of this app; nothing happens before it is rendered. */
export const createAppRouter = (context: AppContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashRoute,
    defaultStructuralSharing: true,
    defaultViewTransition: true,
    ...context.instrumentation?.routerOptions,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
