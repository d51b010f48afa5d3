/** How the build divides the code of the client into files. */
import type { Rolldown } from 'vite'

/** The modules that take over the first page. What they import statically is needed before the page reacts. */
const FIRST_PAGE = /\/src\/(?:app\/(?:mount-app\.tsx|create-client-app\.ts)|devtools\/open-devtools\.tsx)$/
/** The entry, which imports React, the router and the app one after the other. It must import none of them statically. */
const ENTRY =
  /\/src\/(?:main\.tsx|app\/first-screen\/(?:load-code|navigation-type|wait-for-task)\.ts|app\/navigation\/import-code\.ts)$|vite\/preload-helper/

/** Icons are the only package code that goes into the shared chunk; other packages stay with the chunks that need them. */
const ICONS = /\/node_modules\/lucide-react\//
const PACKAGE = /\/node_modules\//
const CHART = /\/machines\/[^/]+\//
const VENDORS_PAGE = /\/src\/pages\/vendors\/VendorsRoute\.tsx$/
const ANY_MODULE = /./
const DISH_PAGE = /\/src\/pages\/(?:menu\/Menu|item\/Item)Route\.tsx$/
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

/** Whether several chunks may share a module. The charts have chunks of their own. */
function isShared(id: string, chunking: Rolldown.ChunkingContext): boolean {
  if (PACKAGE.test(id)) return ICONS.test(id)
  return !CHART.test(id) && !needsHeavyPackage(id, chunking)
}

/** Whether one of these modules imports a module statically, directly or not. */
function isImportedBy(
  modules: RegExp,
  id: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (modules.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = chunking.getModuleInfo(id) ?? {}
  return importers.some(by => isImportedBy(modules, by, chunking, seen))
}

const isOnFirstPage = (id: string, chunking: Rolldown.ChunkingContext): boolean =>
  isImportedBy(FIRST_PAGE, id, chunking)

/**
 * A group for code that three chunks share, if one of these pages imports it. Its priority is above that of the parts of the
 * flows, which would take along what they import.
 */
const sharedBy = (name: string, pages: RegExp, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, chunking) => (isShared(id, chunking) && isImportedBy(pages, id, chunking) ? name : null),
  debugName: name,
  minShareCount: 3,
  priority,
})

/** A group for a part of the flows, which is evaluated in a task of its own (load-flows.ts). */
const partOf = (name: string, folders: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, chunking) => (folders.test(id) && !isOnFirstPage(id, chunking) ? name : null),
  debugName: name,
  priority: 2,
})

/**
 * The first page has one chunk, beside those of React and of the router, which are evaluated in tasks of their own. No page
 * loads the code of another: there are chunks for code that three chunks share, and one for packages such as Radix. Code
 * that needs Radix stays with its page or loads after it, as sheets and toasts do.
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
    sharedBy('shared', VENDORS_PAGE, 3.3),
    sharedBy('shared-dishes', DISH_PAGE, 3.2),
    sharedBy('shared-customer', ANY_MODULE, 3.1),
    partOf(
      'contract-menu',
      /\/node_modules\/(?:zod|jwt-decode)\/|\/domain\/contract\/(?:call|parsers|vendors|cart)\.ts$/,
    ),
    partOf('contract', /\/domain\/(?:contract|session)\//),
    partOf('xstate', /\/node_modules\/xstate\//),
    partOf('charts-customer', /\/machines\/(?:session|toasts|cart|realtime)\//),
    partOf('charts-payment', /\/machines\/payment(?:-return)?\//),
    partOf('charts-order', /\/machines\/(?:checkout|order-tracking|orders-list|delivery-address)\//),
    // The dish page and the account pages use it. Among the other packages it would make a dish load them too.
    partOf(
      'xstate-react',
      /\/node_modules\/(?:@xstate\/react|use-isomorphic-layout-effect|use-sync-external-store)\//,
    ),
    { name: 'packages', test: PACKAGE, minShareCount: 4 },
  ],
}
