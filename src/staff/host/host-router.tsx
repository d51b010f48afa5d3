import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { HostLayout } from './shell/HostLayout'

/** Creates the router of the host's pages with one route for all paths, which `parseHostPath` reads. */
export function createHostRouter(history: RouterHistory = createHashHistory()) {
  const root = createRootRoute({ component: HostLayout })
  const anyPath = createRoute({ getParentRoute: () => root, path: '$' })
  return createRouter({ routeTree: root.addChildren([anyPath]), history })
}
