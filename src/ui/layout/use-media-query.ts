import { useCallback, useSyncExternalStore } from 'react'

/** The server renders the page as for a phone. A wide screen adds its parts after hydration. */
const matchesOnServer = () => false

/** Whether a media query holds now. Renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, matchesOnServer)
}
