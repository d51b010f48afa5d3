import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Sheet } from '#ui/overlays/Sheet'

interface CancelOwnOrderViewProps {
  readonly isAsking: boolean
  readonly isBusy: boolean
  readonly errorMessage: string | null
  readonly onAskingChange: (isAsking: boolean) => void
  readonly onCancel: () => void
}

/** The button that cancels an order after a confirmation. */
export function CancelOwnOrderView(props: CancelOwnOrderViewProps) {
  const { isAsking, isBusy, errorMessage, onAskingChange, onCancel } = props
  return (
    <>
      <Button wide kind="secondary" css={{ marginTop: '$3' }} onClick={() => onAskingChange(true)}>
        Cancel order
      </Button>
      <Sheet
        title="Cancel this order?"
        description="You have not paid for it. The kitchen will not make it."
        open={isAsking}
        onOpenChange={onAskingChange}
        footer={
          <>
            {errorMessage !== null && <ErrorAlert>{errorMessage}</ErrorAlert>}
            <Button wide busy={isBusy} onClick={() => !isBusy && onCancel()}>
              Cancel order
            </Button>
            <Button wide kind="ghost" onClick={() => onAskingChange(false)}>
              Keep it
            </Button>
          </>
        }
      />
    </>
  )
}
