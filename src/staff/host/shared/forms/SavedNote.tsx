import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Callout } from '#ui/feedback/Callout'

interface SavedNoteProps {
  readonly shown: boolean
  readonly children?: ReactNode
}

/** Announces that a form is saved. Screen readers read only changes of an existing region, so the region is always rendered. */
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
