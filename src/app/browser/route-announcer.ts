import type { AnyRouter } from '@tanstack/react-router'

/**
 * What happens when a page is reached: it starts at its top (spec, section 2), the title says where we are, and the
 * focus goes to its heading, so that a screen reader announces it. A change of the query alone moves nothing.
 */
export function announceRoutes(router: AnyRouter, appName: string): () => void {
  let leave = () => {}
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const title = router.state.matches.findLast(match => match.staticData.title)?.staticData.title
    document.title = title ? `${title} · ${appName}` : appName
    if (!fromLocation || !pathChanged) return
    window.scrollTo(0, 0)
    leave()
    leave = focusHeading()
  })
}

/** What says that the customer has moved on. */
const USER_ACTIVITY = ['keydown', 'pointerdown'] as const

/**
 * Gives the focus to the page's heading: at once, or when it comes, and again when what was loaded puts another in its place. Whoever has
 * moved on in the meantime is left where they are. @returns ends it
 */
function focusHeading(): () => void {
  const before = document.activeElement
  let focused: HTMLElement | null = null
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || heading === focused) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body || document.activeElement === before) look()
  })
  const end = () => {
    observer.disconnect()
    for (const move of USER_ACTIVITY) removeEventListener(move, end, true)
  }
  look()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const move of USER_ACTIVITY) addEventListener(move, end, true)
  return end
}
