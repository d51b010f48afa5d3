import { createRouter } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { CrashRoute } from '#pages/crash/CrashRoute'
import { routeTree } from './route-tree'

/** Creates the router. It does nothing before it is rendered. */
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
