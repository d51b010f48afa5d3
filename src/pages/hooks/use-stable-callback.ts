import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that never changes and calls the latest `handler`, so that memoised children do not render again. */
export function useStableCallback<Args extends readonly unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
