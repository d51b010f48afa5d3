import { useEffect, useState } from 'react'
import type { BoardOrder } from '#domain/contract/kitchen'
import { stepBack, type UndoAction } from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { Loading } from '#ui/loading/Loading'
import { Sheet } from '#ui/overlays/Sheet'
import { MutedText } from '#ui/text/MutedText'
import { boardTimeText } from './order-texts'

export type LoadFinishedOrders = () => Promise<readonly BoardOrder[]>

interface FinishedSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly loadFinished: LoadFinishedOrders
  readonly canRun: (undo: UndoAction) => boolean
  readonly onRecall: (order: BoardOrder, undo: UndoAction) => void
  readonly now: number
}

/** The orders that were handed over in this shift. Each can come back. */
export function FinishedSheet({ open, onClose, ...rest }: FinishedSheetProps) {
  return (
    <Sheet
      title="Finished orders"
      description="Handed over in the last 12 hours. An order that comes back is ready again."
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {open && <FinishedOrders {...rest} />}
    </Sheet>
  )
}

function useFinishedOrders(loadFinished: LoadFinishedOrders) {
  const [orders, setOrders] = useState<readonly BoardOrder[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isCurrent = true
    const show = (result: readonly BoardOrder[] | 'failed') => isCurrent && setOrders(result)
    loadFinished().then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [loadFinished])
  return orders
}

function FinishedOrders({
  loadFinished,
  canRun,
  onRecall,
  now,
}: Omit<FinishedSheetProps, 'open' | 'onClose'>) {
  const orders = useFinishedOrders(loadFinished)
  if (orders === 'loading') return <Loading text="Loading..." />
  if (orders === 'failed') return <ErrorAlert>The finished orders could not be loaded</ErrorAlert>
  if (orders.length === 0) return <MutedText>No order was handed over yet.</MutedText>
  return (
    <Stack as="ul" gap={3}>
      {orders.map(order => {
        const undo = stepBack(order)
        return (
          <Row as="li" key={order.id} spaceBetween>
            <div>
              <strong>{calledText(order)}</strong> · <bdi>{order.customerName}</bdi>
              <MutedText size="sm">{boardTimeText(order.statusChangedAt ?? order.createdAt, now)}</MutedText>
            </div>
            {undo !== null && (
              <Button
                kind={canRun(undo) ? 'secondary' : 'disabled'}
                aria-label={`Bring order ${order.id} back`}
                onClick={() => onRecall(order, undo)}
              >
                Bring back
              </Button>
            )}
          </Row>
        )
      })}
    </Stack>
  )
}
