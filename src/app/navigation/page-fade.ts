import type { AnyRouter } from '@tanstack/react-router'

/**
 * Fades from page to page, in browsers that can. Replaces the router's own method, which also fades when a page is loaded
 * again (taps during a fade are lost) and leaves the error of an interrupted fade uncaught.
 */
export function addPageFade(router: AnyRouter): void {
  router.startViewTransition = async update => {
    const previousPath = router.stores.resolvedLocation.get()?.pathname ?? router.latestLocation.pathname
    const isNewPage = previousPath !== router.latestLocation.pathname
    if (!isNewPage || !router.options.defaultViewTransition || !document.startViewTransition) return update()
    const fade = document.startViewTransition(update)
    // A resize or the next navigation ends a fade early. The page has changed nevertheless.
    fade.ready.catch(() => undefined)
    return fade.updateCallbackDone
  }
}
