import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { useTrackLoading } from './track-loading'

interface SkeletonGroupProps {
  /** What screen readers announce, such as 'Loading menu...'. */
  readonly label: string
  /** Skeletons in the shape of the content. */
  readonly children?: ReactNode
}

/** Skeletons on the screen, and a status text for screen readers. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  useTrackLoading()
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </>
  )
}
