import { useRef } from 'react'

/** Prevents a second submit. It is a ref, because a slow phone may handle a second tap before React has rendered the first. */
export function useSubmitLock() {
  const isHeld = useRef(false)
  return {
    isHeld: (): boolean => isHeld.current,
    /** @returns whether it was free */
    acquire: (): boolean => {
      if (isHeld.current) return false
      isHeld.current = true
      return true
    },
    release: (): void => {
      isHeld.current = false
    },
  }
}
