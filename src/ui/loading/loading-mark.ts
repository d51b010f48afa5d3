import { useEffect } from 'react'

/** How many skeletons and spinners are on the page. */
let loadingElements = 0

/**
 * Counts the skeletons and spinners. The slow notice has a mark while there are some, and shows 5 s later: a rule with `:has()`
 * would make the browser search the page at each tap.
 */
export function changeLoadingElements(difference: -1 | 0 | 1): void {
  loadingElements += difference
  document.querySelector('.slow')?.toggleAttribute('data-loading', loadingElements > 0)
}

/** Marks the page as loading while the component is mounted (specification 3.30). */
export function useLoadingMark(): void {
  useEffect(() => {
    changeLoadingElements(1)
    return () => changeLoadingElements(-1)
  }, [])
}
