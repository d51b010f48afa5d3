/** Prefetches the menus of trailers whose links are on the screen, so that a tap on one opens at once. */
import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '#api/queries'
import { findVendor, parseVendorId } from '#domain/vendors/find-vendor'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** A limit, because a long list must not flood the server or delay the page's own requests. */
const MAX_RUNNING = 2
const MENU_LINKS = 'main a[href^="/vendor/"]:not([href*="/item/"])'

interface MenuPrefetchDeps {
  readonly window: Window & typeof globalThis
  readonly queryClient: QueryClient
  readonly queries: Queries
  /** Loads the code of the menu page. */
  readonly preloadMenuPage: () => Promise<unknown> | undefined
}

/** Whether the customer pays for data or has a slow network, on which a prefetch would delay everything else. */
const isNetworkPoor = ({ connection, onLine }: Navigator): boolean =>
  !onLine || Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')

/** Runs `work` when the page has nothing else to do; Safari has no such callback. */
function runWhenIdle(window: MenuPrefetchDeps['window'], work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** The vendor's id in the address of a menu page; null for a slug that is not in the cached list. */
function readVendorId(link: Element, { queryClient, queries }: MenuPrefetchDeps): number | null {
  const param = link.getAttribute('href')?.split(/[/?#]/)[2] ?? ''
  return (
    parseVendorId(param) ??
    findVendor(queryClient.getQueryData(queries.vendors().queryKey) ?? [], param)?.id ??
    null
  )
}

/** Prefetches the menus of waiting vendors when the page is idle, two at a time. It ends with the first failure. */
function createMenuQueue(deps: MenuPrefetchDeps) {
  const { window, queryClient, queries, preloadMenuPage } = deps
  const waiting = new Set<number>()
  let runningCount = 0
  let isEnded = false
  const fetchMenu = async (vendorId: number) => {
    runningCount += 1
    try {
      await Promise.all([preloadMenuPage(), queryClient.fetchQuery(queries.menu(vendorId))])
    } catch {
      // The server or the network fails. A page that needs the menu fetches it again, and shows the error.
      isEnded = true
    }
    runningCount -= 1
    startWhenIdle()
  }
  const startNext = () => {
    const [vendorId] = waiting
    if (vendorId === undefined || isEnded || runningCount >= MAX_RUNNING || isNetworkPoor(window.navigator))
      return
    waiting.delete(vendorId)
    void fetchMenu(vendorId)
    startWhenIdle()
  }
  const startWhenIdle = () => {
    if (waiting.size > 0 && runningCount < MAX_RUNNING && !isEnded) runWhenIdle(window, startNext)
  }
  return {
    add: (vendorId: number) => {
      // A cached menu is not fetched again, however old it is: the page does that when it opens.
      if (queryClient.getQueryData(queries.menu(vendorId).queryKey)) return
      waiting.add(vendorId)
      startWhenIdle()
    },
    remove: (vendorId: number) => void waiting.delete(vendorId),
    end: () => {
      isEnded = true
    },
  }
}

const linksIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches(MENU_LINKS) ? [node] : []), ...node.querySelectorAll(MENU_LINKS)]
    : []

/**
 * Prefetches the code and the data of menus while their links are on the screen. The router can do this for each link
 * (`preload="viewport"`), but at once and without a limit. A link that is pointed at, touched or focused is prefetched by
 * the router.
 * @returns ends the prefetching
 */
export function prefetchVisibleMenus(deps: MenuPrefetchDeps): () => void {
  const { window } = deps
  if (!('IntersectionObserver' in window)) return () => {}
  const queue = createMenuQueue(deps)
  const visible = new window.IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const vendorId = readVendorId(target, deps)
      if (vendorId !== null) (isIntersecting ? queue.add : queue.remove)(vendorId)
    }
  })
  const watch = (nodes: Iterable<Node>) => {
    for (const node of nodes) for (const link of linksIn(node)) visible.observe(link)
  }
  // It waits for an idle moment: the change may be the result of a tap, which is not painted yet.
  const added = new window.MutationObserver(records =>
    runWhenIdle(window, () => {
      for (const { addedNodes } of records) watch(addedNodes)
    }),
  )
  const { body } = window.document
  added.observe(body, { childList: true, subtree: true })
  watch([body])
  return () => {
    added.disconnect()
    visible.disconnect()
    queue.end()
  }
}
