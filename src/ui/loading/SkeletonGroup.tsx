import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

interface SkeletonGroupProps {
  /** What screen readers announce, such as 'Loading menu...'. */
  readonly label: string
  /** Skeletons in the shape of the content. */
  readonly children?: ReactNode
}

/** Skeletons on the screen, and a status text for screen readers. The page finds by `data-loading` that it waits. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true" data-loading="">
        {children}
      </div>
    </>
  )
}
