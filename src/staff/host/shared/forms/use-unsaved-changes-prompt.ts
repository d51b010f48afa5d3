import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Asks before a page with unsaved changes is left.
 * @returns a function that opens another page without the question, such as after a save
 */
export function useUnsavedChangesPrompt(isChanged: boolean, question: string): (page: string) => void {
  const navigate = useNavigate()
  // A ref, because the navigation starts at once, before the page renders again.
  const isAllowed = useRef(false)
  useBlocker({
    shouldBlockFn: () => isChanged && !isAllowed.current && !window.confirm(question),
    enableBeforeUnload: () => isChanged && !isAllowed.current,
  })
  return page => {
    isAllowed.current = true
    void navigate({ to: '/$', params: { _splat: page } })
  }
}
