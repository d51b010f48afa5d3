import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

interface SkeletonGroupProps {
  /** The spec's words: 'Loading menu...'. */
  readonly label: string
  /** Bones in the shape of what comes. */
  readonly children?: ReactNode
}

/** Bones for those who see, words for those who listen. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </>
  )
}
