/** How the build divides the code of the client into files. */
import type { Rolldown } from 'vite'

/** Modules and folders of the project that the groups name. A test checks that each exists. */
const PATHS = {
  /** The entry, which imports React, the router and the app one after the other. It must import none of them statically. */
  entry: [
    'src/main.tsx',
    'src/app/first-screen/load-code.ts',
    'src/app/first-screen/navigation-type.ts',
    'src/app/first-screen/wait-for-task.ts',
    'src/app/navigation/loading/import-code.ts',
  ],
  router: ['src/app/router-code.ts'],
  /** The modules that hydrate the first page. What they import statically is needed before the page reacts. */
  firstPage: ['src/app/mount-app.tsx', 'src/app/create-client-app.ts', 'src/devtools/open-devtools.tsx'],
  homePage: ['src/pages/home/HomeRoute.tsx'],
  vendors: ['src/pages/vendors/VendorsRoute.tsx'],
  menu: ['src/pages/menu/MenuRoute.tsx'],
  dish: ['src/pages/item/ItemRoute.tsx'],
  /** What the sheets of the customers have in common. Each further file adds its name to the first script. */
  sheets: [
    'src/ui/overlays/Sheet.tsx',
    'src/ui/overlays/Sheet.styles.ts',
    'src/ui/overlays/PageSheet.tsx',
    'src/ui/forms/TextArea.tsx',
    'src/ui/forms/RadioList.tsx',
  ],
  /** What the pages of a payment have in common. */
  paymentParts: ['src/ui/feedback/StepList.tsx', 'src/pages/payment/PadlockRing.tsx'],
  contractOfMenus: [
    'domain/contract/call.ts',
    'domain/contract/parsers.ts',
    'domain/contract/ordering/vendors.ts',
    'domain/contract/ordering/cart.ts',
  ],
  contract: ['domain/contract/', 'domain/session/'],
  customerCharts: ['machines/session/', 'machines/toasts/', 'machines/cart/', 'machines/realtime/'],
  paymentCharts: ['machines/payment/', 'machines/payment-return/'],
  orderCharts: [
    'machines/checkout/',
    'machines/order-tracking/',
    'machines/orders-list/',
    'machines/delivery-address/',
  ],
} as const

export const CHUNK_PATHS: readonly string[] = Object.values(PATHS).flat()

const isIn = (id: string, paths: readonly string[]): boolean =>
  !isPackage(id) &&
  paths.some(path => (path.endsWith('/') ? id.includes(`/${path}`) : id.endsWith(`/${path}`)))

const isPackage = (id: string): boolean => id.includes('/node_modules/')

/** Whether a module belongs to one of these packages, or of these scopes such as `@tanstack`. */
const isOf = (id: string, packages: readonly string[]): boolean =>
  packages.some(name => id.includes(`/node_modules/${name}/`))

/** Packages that a page must not load only because another page needs them: sheets, schemas and charts. */
const HEAVY = ['radix-ui', 'zod', 'xstate', '@xstate']
/** A chart, or what the devtools read of one. */
const CHART = /\/(?:machines|kit)\/[^/]+\//

/** Whether a module imports a heavy package, directly or not. */
function needsHeavyPackage(
  id: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (isPackage(id) || seen.has(id)) return isOf(id, HEAVY)
  seen.add(id)
  return (
    chunking.getModuleInfo(id)?.importedIds.some(next => needsHeavyPackage(next, chunking, seen)) ?? false
  )
}

/** The pages that the server renders, besides home. Each loads only the shared code that it needs itself. */
const RENDERED_PAGES = ['vendors', 'menu', 'dish'] as const

/** Whether several chunks may share a module. Of the packages, only the icons may; the charts have chunks of their own. */
function isShared(id: string, chunking: Rolldown.ChunkingContext): boolean {
  if (isPackage(id)) return isOf(id, ['lucide-react'])
  return !CHART.test(id) && !needsHeavyPackage(id, chunking)
}

/** Whether one of these modules imports a module statically, directly or not. */
function isImportedBy(
  modules: readonly string[],
  id: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (isIn(id, modules)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = chunking.getModuleInfo(id) ?? {}
  return importers.some(by => isImportedBy(modules, by, chunking, seen))
}

/**
 * Whether a module is needed before any page reacts, or home shares it with the other public pages. In the files that those
 * share, home would load the code of more pages.
 */
const isOnFirstPage = (id: string, chunking: Rolldown.ChunkingContext): boolean =>
  isImportedBy(PATHS.firstPage, id, chunking) ||
  (isOnHomePage(id, chunking) && RENDERED_PAGES.some(page => isImportedBy(PATHS[page], id, chunking)))

const isOnHomePage = (id: string, chunking: Rolldown.ChunkingContext): boolean =>
  isImportedBy(PATHS.homePage, id, chunking)

type IsMember = (id: string, chunking: Rolldown.ChunkingContext) => boolean

/** @param minShareCount how many chunks must need a module */
const group = (name: string, isMember: IsMember, minShareCount = 1): Rolldown.CodeSplittingGroup => ({
  name: (id, chunking) => (isMember(id, chunking) ? name : null),
  debugName: name,
  minShareCount,
})

/** A group for the code that all of these pages import, and that several chunks share. */
const sharedBy = (...pages: readonly (typeof RENDERED_PAGES)[number][]): Rolldown.CodeSplittingGroup => {
  const isOnAllPages: IsMember = (id, chunking) =>
    pages.every(page => isImportedBy(PATHS[page], id, chunking))
  return group(
    ['shared', ...pages].join('-'),
    (id, chunking) => isShared(id, chunking) && isOnAllPages(id, chunking),
    2,
  )
}

/** A group for a part of the flows, which is evaluated in a task of its own (import-flows.ts). */
const partOf = (name: string, isMember: (id: string) => boolean): Rolldown.CodeSplittingGroup =>
  group(name, (id, chunking) => isMember(id) && !isOnFirstPage(id, chunking))

/**
 * A module goes into the first group that takes it. The shared code comes before the parts of the flows, which would take
 * along what they import.
 */
const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  group('entry', id => isIn(id, PATHS.entry) || id.endsWith('vite/preload-helper.js')),
  group('react', id => isOf(id, ['react', 'react-dom', 'scheduler'])),
  group('router', id => isOf(id, ['@tanstack']) || isIn(id, PATHS.router)),
  group('start', isOnFirstPage),
  group('home', isOnHomePage, 2),
  sharedBy('vendors', 'menu', 'dish'),
  sharedBy('vendors', 'menu'),
  sharedBy('vendors', 'dish'),
  sharedBy('menu', 'dish'),
  sharedBy('vendors'),
  sharedBy('menu'),
  // The page of a dish has two chunks. What only these share would load with the flows, which need some of the rest.
  group('shared-dish', (id, chunking) => isShared(id, chunking) && isImportedBy(PATHS.dish, id, chunking), 3),
  group('shared-customer', isShared, 3),
  group('sheet', id => isIn(id, PATHS.sheets)),
  group('paying', id => isIn(id, PATHS.paymentParts)),
  partOf('contract-menu', id => isOf(id, ['zod', 'jwt-decode']) || isIn(id, PATHS.contractOfMenus)),
  partOf('contract', id => isIn(id, PATHS.contract)),
  partOf('xstate', id => isOf(id, ['xstate'])),
  partOf('charts-customer', id => isIn(id, PATHS.customerCharts)),
  partOf('charts-payment', id => isIn(id, PATHS.paymentCharts)),
  partOf('charts-order', id => isIn(id, PATHS.orderCharts)),
  // The choice of a dish and the account pages use it. Among the other packages it would make a dish load them too.
  partOf('xstate-react', id =>
    isOf(id, ['@xstate/react', 'use-isomorphic-layout-effect', 'use-sync-external-store']),
  ),
  group('packages', isPackage, 4),
]

/**
 * The first page has one chunk, beside the chunks of React and of the router, which are evaluated in tasks of their own. No page
 * loads the code of another: there are chunks for the code that some pages share, and one for packages such as Radix. Code
 * that needs Radix stays with its page or loads after it, as sheets and toasts do.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map((chunkGroup, index) => ({ ...chunkGroup, priority: GROUPS.length - index })),
}
