import { type FormEvent, useState } from 'react'
import { type BoardOrder, CANCEL_REASON_LIMIT } from '#domain/contract/kitchen'
import { cancelAction, type KitchenAction } from '#domain/kitchen/kitchen-rules'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { RadioList } from '#ui/forms/RadioList'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { MutedText } from '#ui/text/MutedText'
import { calledText } from './order-texts'

/** The reasons that the customer reads (`key`), and their buttons. With the last one the staff type their own. */
const REASONS = [
  { key: 'A dish of your order is sold out', label: 'Sold out' },
  { key: 'We have too many orders at the moment', label: 'Too many orders' },
  { key: 'We are closing', label: 'Closing' },
  { key: 'other', label: 'Another reason' },
] as const
type ReasonKey = (typeof REASONS)[number]['key']

interface CancelSheetProps {
  /** Null while the sheet is closed. */
  readonly order: BoardOrder | null
  readonly canRun: (action: KitchenAction) => boolean
  readonly onClose: () => void
  readonly onCancel: (order: BoardOrder, reason: string) => void
}

/** Asks why an order is cancelled. */
export function CancelSheet({ order, canRun, onClose, onCancel }: CancelSheetProps) {
  return (
    <Sheet
      title={`Cancel order ${order ? calledText(order) : ''}`}
      description="The customer reads the reason. A card payment is refunded."
      open={order !== null}
      onOpenChange={open => !open && onClose()}
    >
      {order && (
        <ReasonForm isActive={canRun(cancelAction(order))} onSubmit={reason => onCancel(order, reason)} />
      )}
    </Sheet>
  )
}

interface ReasonFormProps {
  /** Whether the order can be cancelled now: the tablet is connected, and the kitchen has not started. */
  readonly isActive: boolean
  readonly onSubmit: (reason: string) => void
}

function ReasonForm({ isActive, onSubmit }: ReasonFormProps) {
  const [chosen, setChosen] = useState<ReasonKey>(REASONS[0].key)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (isActive) onSubmit(chosen === 'other' ? written : chosen)
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
        <Button type="submit" wide kind={isActive ? 'primary' : 'disabled'}>
          Cancel the order
        </Button>
        {!isActive && (
          <MutedText role="status">
            Not possible now: the order has changed, or the tablet is not connected.
          </MutedText>
        )}
      </Stack>
    </form>
  )
}
