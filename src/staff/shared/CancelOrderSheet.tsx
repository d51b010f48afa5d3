import { type FormEvent, type ReactNode, useState } from 'react'
import { formatMoney, type Pence } from '#domain/money'
import { CANCEL_REASON_LIMIT } from '#domain/orders/cancellation'
import { Button } from '#ui/buttons/Button'
import { Callout } from '#ui/feedback/Callout'
import { Field } from '#ui/forms/Field'
import { RadioList } from '#ui/forms/RadioList'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'

/** The reasons that the customer reads (`key`), and their buttons. With the last one the person types another one. */
const REASONS = [
  { key: 'A dish of your order is sold out', label: 'Sold out' },
  { key: 'We have too many orders at the moment', label: 'Too many orders' },
  { key: 'We are closing', label: 'Closing' },
  { key: 'other', label: 'Another reason' },
] as const
type ReasonKey = (typeof REASONS)[number]['key']

interface ReasonFormProps {
  /** The cash that was taken for the order and goes back, in pence; 0 without any. */
  readonly cash: Pence
  /** Whether the cancellation can be sent at this moment. */
  readonly canSend: boolean
  readonly isBusy?: boolean
  readonly onCancel: (reason: string) => void
  /** What is wrong, below the reasons. */
  readonly children?: ReactNode
}

interface CancelOrderSheetProps extends ReasonFormProps {
  /** What the order is called, such as 'K47'. */
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks staff or a host why an order is cancelled, and says which cash they have to give back. */
export function CancelOrderSheet({ name, open, onClose, ...form }: CancelOrderSheetProps) {
  return (
    <Sheet
      title={`Cancel order ${name}`}
      description="The customer reads the reason. A card payment is refunded."
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {open && <ReasonForm {...form} />}
    </Sheet>
  )
}

function ReasonForm({ cash, canSend, isBusy = false, onCancel, children }: ReasonFormProps) {
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
        {cash > 0 && (
          <Callout>
            <p>
              This order was paid in cash. Give {formatMoney(cash)} back: it is written down under your name.
            </p>
          </Callout>
        )}
        {children}
        <Button type="submit" wide kind={canSend ? 'primary' : 'disabled'} busy={isBusy}>
          {cash > 0 ? `Cancel and give back ${formatMoney(cash)}` : 'Cancel the order'}
        </Button>
      </Stack>
    </form>
  )
}
