import { createRouter } from '@tanstack/react-router'
import { CrashRoute } from '#pages/crash/CrashRoute'
import { routeTree } from './route-tree'

import type { AppContext } from '#app/app-context'

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
