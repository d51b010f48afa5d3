import { type RefObject, useEffect, useState } from 'react'

/** In px. Differences up to this come from rounding, because browsers round the scroll position. */
const ROUNDING = 1

/** @returns at which ends a row has more content, scrolled out of view */
export function useScrollOverflow(row: RefObject<HTMLElement | null>) {
  const [hasBefore, setHasBefore] = useState(false)
  const [hasAfter, setHasAfter] = useState(false)
  // Runs after each render, because the width of the content may have changed.
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setHasBefore(scrollLeft > ROUNDING)
      setHasAfter(scrollLeft + clientWidth < scrollWidth - ROUNDING)
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  })
  return { hasBefore, hasAfter }
}
