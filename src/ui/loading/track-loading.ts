import { useEffect } from 'react'

/** How many skeletons and spinners are on the page. */
let loadingElements = 0

/**
 * The slow notice has a mark while something loads, and shows 5 s later. A rule with `:has()` would make the browser search the
 * page at each tap.
 * @param change by how many there are more, or fewer
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
