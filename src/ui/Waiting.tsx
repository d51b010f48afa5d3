import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

interface WaitingProps {
  /** The spec's words: 'Loading menu...'. */
  readonly label: string
  /** Bones in the shape of what comes. */
  readonly children?: ReactNode
}

/** Bones for those who see, words for those who listen. */
export function Waiting({ label, children }: WaitingProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </>
  )
}
