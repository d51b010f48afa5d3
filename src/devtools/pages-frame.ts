/**
 * A frame for the pages beside a bar of the devtools. Elements with a fixed position stay inside the frame, so the bar
 * covers nothing.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { css } from '#ui/theme/theme'

/** The bar and the pages in one column. It is as wide as the window, because the page reserves the space for its scrollbar. */
export const barAndPagesStyle = css({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  width: '100vw',
  display: 'flex',
  flexDirection: 'column',
})

/** The transform makes this frame the containing block of elements with a fixed position. */
export const pagesFrameStyle = css({ flex: 1, minHeight: 0, overflow: 'hidden', transform: 'translateZ(0)' })

export const pagesScrollerStyle = css({
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  overflowX: 'clip',
  '@wide': { scrollbarGutter: 'stable' },
})

/** Scrolls to the top after each navigation, as the window does. @returns a function that stops it */
export const scrollToTopOnNavigation = (router: AnyRouter, scroller: () => Element | null): (() => void) =>
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) scroller()?.scrollTo(0, 0)
  })
