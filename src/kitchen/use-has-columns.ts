import { useSyncExternalStore } from 'react'

/** The same width as `@tablet` in the theme. */
const TABLET_QUERY = '(min-width: 700px)'

function subscribeToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(TABLET_QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the columns of the board stand side by side. A phone shows one of them at a time. */
export const useHasColumns = (): boolean =>
  useSyncExternalStore(subscribeToWidth, () => window.matchMedia(TABLET_QUERY).matches)
