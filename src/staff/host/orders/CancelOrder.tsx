import { useState } from 'react'
import { cancelHostOrder, type HostOrder } from '#domain/contract/host/money'
import { isCancellable } from '#domain/orders/cancellation'
import { useHostSave } from '#staff/host/use-host-call'
import { CancelOrderSheet } from '#staff/shared/CancelOrderSheet'
import { errorText } from '#staff/shared/error-text'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'

/** Cancels an order that is not handed over, with a reason for the customer. All that was paid goes back. */
export function CancelOrder({ order }: { readonly order: HostOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const cancellation = useHostSave(cancelHostOrder)
  const { id, status, refundableCash } = order
  if (!isCancellable(status)) return null
  const open = () => {
    cancellation.reset()
    setIsOpen(true)
  }
  const cancel = (reason: string) =>
    cancellation.mutate(
      { orderId: id, seenStatus: status, reason, refundableCash },
      { onSuccess: () => setIsOpen(false) },
    )
  return (
    <>
      <Button kind="secondary" css={{ ...SMALL_BUTTON, marginTop: '$3' }} onClick={open}>
        Cancel the order…
      </Button>
      <CancelOrderSheet
        name={`#${id}`}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        cash={refundableCash}
        canSend={!cancellation.isPending}
        isBusy={cancellation.isPending}
        onCancel={cancel}
      >
        {cancellation.error && <ErrorAlert>{errorText(cancellation.error)}</ErrorAlert>}
      </CancelOrderSheet>
    </>
  )
}
