import { useSyncExternalStore } from 'react'

/** The same width as `@wide` in the theme, for components that a phone does not even load. */
const WIDE_QUERY = '(min-width: 1024px)'

function subscribeToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE_QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
const isWide = () => window.matchMedia(WIDE_QUERY).matches
/** The server renders the page of a phone; a wide screen adds its parts after the start. */
const isWideOnServer = () => false

/** Whether the page is at least as wide as `@wide`. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribeToWidth, isWide, isWideOnServer)
