import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { FlowPages } from './FlowPages'
import type { FlowLoader } from './flow-loader'

/**
 * Creates the router of the flow pages with one route for all paths. `parseFlowUrl` reads the path behind the '#', because
 * the types of typed routes belong to the app's router.
 */
export function createFlowRouter(loader: FlowLoader) {
  const root = createRootRoute({ component: () => <FlowPages loader={loader} /> })
  const anyPath = createRoute({ getParentRoute: () => root, path: '$' })
  return createRouter({ routeTree: root.addChildren([anyPath]), history: createHashHistory() })
}
