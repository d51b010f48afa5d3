import type { AnyRouter } from '@tanstack/react-router'

/**
 * After each navigation: sets the title, scrolls to the top and focuses the heading, so that screen readers announce the
 * page. A change of the query alone only sets the title. Specification 3.12, 3.13.
 * @returns stops
 */
export function announcePageChanges(router: AnyRouter, appName: string): () => void {
  let stopFocusing = () => {}
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const title = router.state.matches.findLast(match => match.staticData.title)?.staticData.title
    document.title = title ? `${title} · ${appName}` : appName
    if (!fromLocation || !pathChanged) return
    window.scrollTo(0, 0)
    stopFocusing()
    stopFocusing = focusHeading()
  })
}

/** Events that show that the customer is already using the page. */
const USER_ACTIVITY = ['keydown', 'pointerdown'] as const

/**
 * Focuses the page's heading: at once, when it appears, and again when loaded content replaces it. It stops as soon as
 * the customer presses a key or a pointer.
 * @returns stops
 */
function focusHeading(): () => void {
  const previousFocus = document.activeElement
  let focused: HTMLElement | null = null
  const focusCurrentHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || heading === focused) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body || document.activeElement === previousFocus)
      focusCurrentHeading()
  })
  const stop = () => {
    observer.disconnect()
    for (const eventName of USER_ACTIVITY) removeEventListener(eventName, stop, true)
  }
  focusCurrentHeading()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const eventName of USER_ACTIVITY) addEventListener(eventName, stop, true)
  return stop
}
