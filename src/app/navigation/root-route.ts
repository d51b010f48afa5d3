import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { Shell } from '#pages/shell/Shell'

/** What every page stands in. Its context is all that a page may ask for. */
export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Shell })
