import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routes/table'
import { CrashView } from '../views/CrashView'
import type { AppContext } from './app-context'

/** Makes the router of this app; nothing happens before it is rendered. */
export const makeRouter = (context: AppContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashView,
    defaultStructuralSharing: true,
    defaultViewTransition: true,
    ...context.watch?.routing,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
