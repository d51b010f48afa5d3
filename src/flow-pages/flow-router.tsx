import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { FlowPages } from './FlowPages'
import type { FlowLoader } from './flow-loader'

/** Makes the router of the flow pages. What stands behind the '#' is read by `placeOf`: the app's own route table has the links' types. */
export function createFlowRouter(load: FlowLoader) {
  const root = createRootRoute({ component: () => <FlowPages load={load} /> })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  return createRouter({ routeTree: root.addChildren([anywhere]), history: createHashHistory() })
}
