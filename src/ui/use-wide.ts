import { useSyncExternalStore } from 'react'

/** The `@wide` of the theme, for what is not even loaded on a phone. */
const WIDE = '(min-width: 1024px)'

function onChange(changed: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
const isWide = () => window.matchMedia(WIDE).matches

/** Whether the page is as wide as a desk. */
export const useWide = (): boolean => useSyncExternalStore(onChange, isWide)
