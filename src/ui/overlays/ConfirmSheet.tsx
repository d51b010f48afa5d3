import { Button } from '#ui/buttons/Button'
import { Sheet } from './Sheet'

interface ConfirmSheetProps {
  readonly title: string
  readonly text?: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The action, such as 'Clear cart'. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly busy?: boolean
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const {
    title,
    text,
    open,
    onOpenChange,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    busy = false,
  } = props
  return (
    <Sheet
      title={title}
      description={text}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button wide kind="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  )
}
