/** Build time only: replaces parts of packages that the customers' app does not use, or uses in only one way. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The app uses no infinite queries of TanStack Query. */
const NO_PAGED_QUERIES = `
export const infiniteQueryBehavior = () => {
  throw new Error('The build leaves out infinite queries: see small-packages-plugin.ts')
}
export const hasNextPage = () => false
export const hasPreviousPage = () => false`

/** What remains with `scrollRestoration: () => false`: the browser restores the position only when a page is loaded. */
const NO_SCROLL_RESTORATION = `
export const storageKey = ''
export const defaultGetScrollRestorationKey = location => location.href
export const getElementScrollRestorationEntry = () => undefined
export function setupScrollRestoration({ _scroll }) {
  if (_scroll.s) return
  _scroll.s = true
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => { history.scrollRestoration = 'auto' })
  addEventListener('pageshow', ({ persisted }) => { if (persisted) history.scrollRestoration = 'manual' })
}`

const REPLACEMENTS: Readonly<Record<string, string>> = {
  'query-core/build/modern/infiniteQueryBehavior.js': NO_PAGED_QUERIES,
  'router-core/dist/esm/scroll-restoration.js': NO_SCROLL_RESTORATION,
}

/** @throws Error if an update has removed or renamed a replaced file; otherwise its code would silently return to the build */
export function checkReplacedFiles(packagesFolder: string): void {
  const missing = Object.keys(REPLACEMENTS).filter(file => !existsSync(join(packagesFolder, file)))
  if (missing.length > 0)
    throw new Error(`@tanstack has no file ${missing.join(', ')} any more: see small-packages-plugin.ts`)
}

export const smallPackagesPlugin: Plugin = {
  name: 'small-packages',
  configResolved: ({ root }) => checkReplacedFiles(join(root, 'node_modules/@tanstack')),
  load: {
    filter: { id: /\/@tanstack\/(?:query-core|router-core)\// },
    handler: id => Object.entries(REPLACEMENTS).find(([file]) => id.endsWith(`/@tanstack/${file}`))?.[1],
  },
}
