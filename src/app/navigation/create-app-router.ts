import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { CrashRoute } from '#pages/crash/CrashRoute'
import { routeTree } from './route-tree'
import { parseSearchValue } from './search-params'

/** Creates the router. It does nothing before it is rendered. */
export function createAppRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashRoute,
    defaultStructuralSharing: true,
    // The app scrolls to the top itself, and only when the page changes. The router also would when a page is loaded again.
    scrollRestoration: () => false,
    ...(context.instrumentation?.history && { history: context.instrumentation.history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
