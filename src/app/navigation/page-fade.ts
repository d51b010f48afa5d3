import type { AnyRouter } from '@tanstack/react-router'

/**
 * Fades from page to page, in browsers that support it. It replaces the router's own method. That one also fades when a page is
 * loaded again, which loses taps during the fade, and leaves the error of an interrupted fade uncaught.
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
