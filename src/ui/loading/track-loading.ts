import { useEffect } from 'react'

/** How many skeletons and spinners are on the page. */
let loadingElements = 0

/**
 * Counts what loads, and marks the slow notice meanwhile: it appears after 5 s with the mark. A rule with `:has()` would make the
 * browser search the page at each tap.
 * @param change how many skeletons and spinners were added, or removed if negative
 */
export function trackLoading(change: number): void {
  loadingElements += change
  document.querySelector('.slow')?.toggleAttribute('data-loading', loadingElements > 0)
}

/** Marks the page as loading while the component is mounted (specification 3.30). */
export function useTrackLoading(): void {
  useEffect(() => {
    trackLoading(1)
    return () => trackLoading(-1)
  }, [])
}
