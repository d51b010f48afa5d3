import { useRef } from 'react'

/** A lock against sending twice. A ref, because a busy phone may handle a second tap before the page knows of the first. */
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
