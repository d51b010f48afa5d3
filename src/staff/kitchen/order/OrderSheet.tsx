import Printer from 'lucide-react/icons/printer'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BoardOrder } from '#domain/contract/kitchen'
import { canCancel, stepBack, type UndoAction } from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import { paymentText } from '#domain/orders/payment-text'
import { Button } from '#ui/buttons/Button'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { boardTimeText, orderedText } from './order-texts'

interface OrderSheetProps {
  /** Null while the sheet is closed. */
  readonly order: BoardOrder | null
  readonly canRun: (undo: UndoAction) => boolean
  readonly onBack: (undo: UndoAction) => void
  readonly onPrint: (order: BoardOrder) => void
  readonly onCancel: (order: BoardOrder) => void
  readonly onClose: () => void
  readonly now: number
}

/** What is rarely needed of an order: its times, its number, and the ways back. */
export function OrderSheet({ order, onClose, ...rest }: OrderSheetProps) {
  return (
    <Sheet
      title={order ? `Order ${calledText(order)}` : ''}
      open={order !== null}
      onOpenChange={open => !open && onClose()}
    >
      {order && <OrderMenu {...rest} order={order} />}
    </Sheet>
  )
}

type OrderMenuProps = Omit<OrderSheetProps, 'order' | 'onClose'> & { readonly order: BoardOrder }

function OrderMenu({ order, now, canRun, onBack, onPrint, onCancel }: OrderMenuProps) {
  const undo = stepBack(order)
  return (
    <Stack gap={3}>
      <p>
        #{order.id} · Ordered {orderedText(order, now)} · for {boardTimeText(order.estimatedAt, now)}
        <br />
        {paymentText(order)}
        {order.changedBy !== null && (
          <>
            {' '}
            · Changed by <bdi>{order.changedBy}</bdi>
          </>
        )}
      </p>
      <Button wide kind="secondary" onClick={() => onPrint(order)}>
        <Printer size={20} aria-hidden="true" />
        {order.printed === 0 ? 'Print the ticket' : `Print copy ${order.printed + 1}`}
      </Button>
      {undo !== null && (
        <Button wide kind={canRun(undo) ? 'secondary' : 'disabled'} onClick={() => onBack(undo)}>
          <Undo2 size={20} aria-hidden="true" />
          Back one step
        </Button>
      )}
      {canCancel(order) && (
        <Button wide kind="secondary" onClick={() => onCancel(order)}>
          Cancel…
        </Button>
      )}
    </Stack>
  )
}
