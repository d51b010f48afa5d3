import { useState } from 'react'
import { TextButton } from '#ui/buttons/TextButton'
import { ConfirmSheet } from '#ui/overlays/ConfirmSheet'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

interface ActionButtonProps {
  readonly label: string
  /** What it acts on, for screen readers. */
  readonly of: string
  /** The question before an action that cannot be undone. */
  readonly question?: string
  /** What the action does. */
  readonly text?: string
  readonly busy: boolean
  readonly onAction: () => void
}

/** A small action in a row, such as 'Remove'. */
export function ActionButton({ label, of, question, text, busy, onAction }: ActionButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const act = () => {
    setAsking(false)
    if (!busy) onAction()
  }
  return (
    <>
      <TextButton
        type="button"
        aria-disabled={busy || undefined}
        onClick={question === undefined ? act : () => setAsking(true)}
      >
        {label}
        <VisuallyHidden> {of}</VisuallyHidden>
      </TextButton>
      {question !== undefined && (
        <ConfirmSheet
          title={question}
          {...(text !== undefined && { text })}
          open={isAsking}
          onOpenChange={setAsking}
          confirmLabel={label}
          onConfirm={act}
        />
      )}
    </>
  )
}
