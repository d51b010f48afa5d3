import { useSyncExternalStore } from 'react'

/** The same width as `@wide` in the theme, for components that a phone does not even load. */
const WIDE_QUERY = '(min-width: 1024px)'

function subscribeToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE_QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
const isWide = () => window.matchMedia(WIDE_QUERY).matches

/** Whether the page is at least as wide as `@wide`. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribeToWidth, isWide)
