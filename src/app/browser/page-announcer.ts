import type { RegisteredRouter } from '@tanstack/react-router'
import { readPageTitle } from '#app/navigation/page-titles'

/**
 * Keeps the title of the open page in the document, also while its content loads and changes. A title that something else has
 * set stays until the page has another one.
 */
function createTitleSetter(router: RegisteredRouter): () => void {
  let lastTitle = ''
  return () => {
    const title = readPageTitle(router)
    if (title !== lastTitle) document.title = title
    lastTitle = title
  }
}

/**
 * After each navigation: sets the title, scrolls to the top and focuses the heading, so that screen readers announce the
 * page. A change of the query alone only sets the title. Specification 3.12, 3.13.
 */
export function announcePageChanges(router: RegisteredRouter): void {
  let stopFocusing = () => {}
  const setTitle = createTitleSetter(router)
  router.options.context.queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && setTitle())
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    setTitle()
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
