import type { AnyRouter } from '@tanstack/react-router'

/**
 * What happens when a page is reached: it starts at its top (spec, section 2), the title says where we are, and the
 * focus goes to its heading, so that a screen reader announces it. A change of the query alone moves nothing.
 */
export function greetArrivals(router: AnyRouter, appName: string): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const title = router.state.matches.findLast(match => match.staticData.title)?.staticData.title
    document.title = title ? `${title} · ${appName}` : appName
    if (!fromLocation || !pathChanged) return
    window.scrollTo(0, 0)
    focusHeading()
  })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
