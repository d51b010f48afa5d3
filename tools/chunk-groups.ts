/** How the build divides the code of the client into files. */
import type { Rolldown } from 'vite'

/** The modules that take over the first page. What they import statically is needed before the page reacts. */
const FIRST_PAGE = /\/src\/app\/(?:mount-app\.tsx|create-client-app\.ts)$/
/** The entry, which imports React, the router and the app one after the other. It must import none of them statically. */
const ENTRY =
  /\/src\/(?:main\.tsx|app\/first-screen\/(?:load-code|navigation-type|wait-for-task)\.ts|app\/navigation\/import-code\.ts)$|vite\/preload-helper/

/** Icons are the only package code that goes into the shared chunk; other packages stay with the chunks that need them. */
const ICONS = /\/node_modules\/lucide-react\//
const PACKAGE = /\/node_modules\//
/** Packages that a page must not load only because another page needs them: sheets, schemas and charts. */
const HEAVY = /\/node_modules\/(?:radix-ui|zod|xstate|@xstate)\//

/** Whether a module imports a heavy package, directly or not. */
function needsHeavyPackage(
  id: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (PACKAGE.test(id) || seen.has(id)) return HEAVY.test(id)
  seen.add(id)
  return (
    chunking.getModuleInfo(id)?.importedIds.some(next => needsHeavyPackage(next, chunking, seen)) ?? false
  )
}

const isShared = (id: string, chunking: Rolldown.ChunkingContext): boolean =>
  PACKAGE.test(id) ? ICONS.test(id) : !needsHeavyPackage(id, chunking)

/** Whether a module of the first page imports it statically, directly or not. */
function isOnFirstPage(id: string, chunking: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (FIRST_PAGE.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return chunking.getModuleInfo(id)?.importers.some(by => isOnFirstPage(by, chunking, seen)) ?? false
}

/** A group for a part of the flows, which is evaluated in a task of its own (load-flows.ts). */
const partOf = (name: string, folders: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, chunking) => (folders.test(id) && !isOnFirstPage(id, chunking) ? name : null),
  debugName: name,
  priority: 2,
})

/**
 * The first page has one chunk, beside those of React and of the router, which are evaluated in tasks of their own. No page
 * loads the code of another: there is one chunk for code that three chunks share, and one for packages such as Radix. Code
 * that needs Radix stays with its page; the toasts load Radix after the first page.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'entry', test: ENTRY, priority: 6 },
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
    { name: 'router', test: /\/node_modules\/@tanstack\//, priority: 5 },
    {
      name: (id, chunking) => (isOnFirstPage(id, chunking) ? 'start' : null),
      debugName: 'start',
      priority: 4,
    },
    {
      name: (id, chunking) => (isShared(id, chunking) ? 'shared' : null),
      debugName: 'shared',
      minShareCount: 3,
      // Above the parts of the flows, which would take along what they import.
      priority: 3,
    },
    partOf(
      'contract-menu',
      /\/node_modules\/(?:zod|jwt-decode)\/|\/domain\/contract\/(?:call|parsers|vendors|cart)\.ts$/,
    ),
    partOf('contract', /\/domain\/(?:contract|session)\//),
    partOf('xstate', /\/node_modules\/xstate\//),
    partOf('charts-customer', /\/machines\/(?:session|toasts|cart|realtime)\//),
    partOf('charts-payment', /\/machines\/payment(?:-return)?\//),
    partOf('charts-order', /\/machines\/(?:checkout|order-tracking|orders-list|delivery-address)\//),
    { name: 'packages', test: PACKAGE, minShareCount: 4 },
  ],
}
