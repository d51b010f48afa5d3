import { type FormEvent, useState } from 'react'
import { type BoardOrder, CANCEL_REASON_LIMIT } from '#domain/contract/kitchen'
import { calledText } from '#domain/orders/called-order'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'
import { RadioList } from '#ui/forms/RadioList'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { MutedText } from '#ui/text/MutedText'

/** The reasons that the customer reads (`key`), and their buttons. With the last one the staff type their own. */
const REASONS = [
  { key: 'A dish of your order is sold out', label: 'Sold out' },
  { key: 'We have too many orders at the moment', label: 'Too many orders' },
  { key: 'We are closing', label: 'Closing' },
  { key: 'other', label: 'Another reason' },
] as const
type ReasonKey = (typeof REASONS)[number]['key']

interface ReasonFormProps {
  /** Whether the order may still be cancelled: another tablet may have advanced it. */
  readonly isCancellable: boolean
  /** Whether the cancellation can be sent at this moment. */
  readonly canSend: boolean
  readonly onCancel: (reason: string) => void
}

interface CancelSheetProps extends ReasonFormProps {
  /** Null while the sheet is closed. */
  readonly order: BoardOrder | null
  readonly onClose: () => void
}

/** Asks why an order is cancelled. */
export function CancelSheet({ order, onClose, ...form }: CancelSheetProps) {
  return (
    <Sheet
      title={`Cancel order ${order ? calledText(order) : ''}`}
      description="The customer reads the reason. A card payment is refunded."
      open={order !== null}
      onOpenChange={open => !open && onClose()}
    >
      {order && <ReasonForm {...form} />}
    </Sheet>
  )
}

function ReasonForm({ isCancellable, canSend, onCancel }: ReasonFormProps) {
  const [chosen, setChosen] = useState<ReasonKey>(REASONS[0].key)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (canSend) onCancel(chosen === 'other' ? written : chosen)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <RadioList legend="Reason" name="reason" options={REASONS} chosen={chosen} onChoose={setChosen} />
        {chosen === 'other' && (
          <Field
            label="Reason for the customer"
            name="text"
            required
            pattern=".*\S.*"
            maxLength={CANCEL_REASON_LIMIT}
          />
        )}
        {!isCancellable && <ErrorAlert>This order has moved on, and can no longer be cancelled.</ErrorAlert>}
        <Button type="submit" wide kind={canSend ? 'primary' : 'disabled'}>
          Cancel the order
        </Button>
        {isCancellable && !canSend && (
          <MutedText role="status">
            Not possible now: the tablet is not connected, or is still sending another change.
          </MutedText>
        )}
      </Stack>
    </form>
  )
}
