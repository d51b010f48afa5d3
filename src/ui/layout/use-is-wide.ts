import { useSyncExternalStore } from 'react'

/** The `@wide` of the theme, for what is not even loaded on a phone. */
const WIDE_QUERY = '(min-width: 1024px)'

function subscribeToWidth(changed: () => void): () => void {
  const media = window.matchMedia(WIDE_QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
const isWide = () => window.matchMedia(WIDE_QUERY).matches

/** Whether the page is as wide as a desk. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribeToWidth, isWide)
