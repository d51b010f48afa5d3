/** A window within the window: what a page fixes to the window stays in here, beside a bar of ours, and nothing is covered. */
import type { AnyRouter } from '@tanstack/react-router'
import { css } from '#ui/theme/theme'

/** Bar and pages, one beneath the other; as wide as the window, for the page keeps the room for its own scrollbar. */
export const outerStyle = css({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  width: '100vw',
  display: 'flex',
  flexDirection: 'column',
})

/** What is fixed to the window, is fixed to this. */
export const frameStyle = css({ flex: 1, minHeight: 0, overflow: 'hidden', transform: 'translateZ(0)' })

export const scrollerStyle = css({
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  overflowX: 'clip',
  '@wide': { scrollbarGutter: 'stable' },
})

/** Each page begins at its top, as in a window of its own. @returns stops it */
export const scrollToTopOnNavigation = (router: AnyRouter, scroller: () => Element | null): (() => void) =>
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) scroller()?.scrollTo(0, 0)
  })
