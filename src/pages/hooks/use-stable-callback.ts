import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same handler for as long as the page stands, doing what the newest one does: memoised rows stay as they are. */
export function useStableCallback<Args extends readonly unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
