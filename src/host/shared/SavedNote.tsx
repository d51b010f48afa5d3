import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Callout } from '#ui/feedback/Callout'

interface SavedNoteProps {
  readonly shown: boolean
  readonly children?: ReactNode
}

/** Says that a form is saved. The region is there before, so that screen readers say it. */
export function SavedNote({ shown, children = 'Saved.' }: SavedNoteProps) {
  return (
    <div role="status">
      {shown && (
        <Callout tone="green">
          <CircleCheck size={20} aria-hidden="true" />
          <div>{children}</div>
        </Callout>
      )}
    </div>
  )
}
