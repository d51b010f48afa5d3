import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Asks before a page with unsaved changes is left.
 * @returns a function that ends the question, to leave after a save
 */
export function useLeaveQuestion(isChanged: boolean, question: string): () => void {
  // A ref, because a page may be left in the same moment, before it renders again.
  const isAllowed = useRef(false)
  useBlocker({
    shouldBlockFn: () => isChanged && !isAllowed.current && !window.confirm(question),
    enableBeforeUnload: () => isChanged && !isAllowed.current,
  })
  return () => {
    isAllowed.current = true
  }
}
