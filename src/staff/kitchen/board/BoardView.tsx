import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import {
  type BoardColumn,
  canCancel,
  cancelAction,
  cashToGiveBack,
  type KitchenAction,
} from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { type OrderControls, orderCardId } from '#staff/kitchen/order/BoardOrderCard'
import { KitchenTicket } from '#staff/kitchen/order/KitchenTicket'
import { DishesSheet } from '#staff/kitchen/trailer/DishesSheet'
import { TrailerSheet } from '#staff/kitchen/trailer/TrailerSheet'
import { CancelOrderSheet } from '#staff/shared/CancelOrderSheet'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Loading } from '#ui/loading/Loading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { BoardColumns } from './BoardColumns'
import { BoardHeader } from './BoardHeader'
import { BoardNotices } from './BoardNotices'

const Screen = styled('main', {
  paddingInline: '$4',
  paddingBottom: '$4',
  display: 'grid',
  // The columns fill the space above the notices, which are at the bottom of the screen.
  minHeight: '100dvh',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
  '@wide': { paddingInline: '$6' },
  '@media print': { display: 'none' },
})

type BoardViewProps = Omit<KitchenViewProps, 'appName'>
type OpenSheet = 'dishes' | 'trailer' | null

/** The sheet of a cancellation. It cancels the order as the board shows it now: another tablet may have advanced it meanwhile. */
function useCancelSheet(board: Board | null, { run, canRun }: Pick<OrderControls, 'run' | 'canRun'>) {
  const [order, setOrder] = useState<BoardOrder | null>(null)
  const current = board?.orders.find(({ id }) => id === order?.id)
  const cancellation = current && cancelAction(current)
  const close = () => setOrder(null)
  const cancel = (reason: string) => {
    if (cancellation) run({ ...cancellation, reason })
    close()
  }
  const isCancellable = current !== undefined && canCancel(current)
  const canSend = cancellation !== undefined && canRun(cancellation)
  const sheet = (
    <CancelOrderSheet
      name={order === null ? '' : calledText(order)}
      open={order !== null}
      cash={current === undefined ? 0 : cashToGiveBack(current)}
      {...{ canSend, onClose: close, onCancel: cancel }}
    >
      {!isCancellable && <ErrorAlert>This order has moved on, and can no longer be cancelled.</ErrorAlert>}
      {isCancellable && !canSend && (
        <MutedText role="status">
          Not possible now: the tablet is not connected, or is still sending another change.
        </MutedText>
      )}
    </CancelOrderSheet>
  )
  return { onOpen: setOrder, sheet }
}

/** The column that a phone shows, and how to bring the card of a new order into view. */
function useShownColumn() {
  const [tab, setTab] = useState<BoardColumn>('new')
  const showNewOrder = (orderId: string) => {
    // The column must be on the page before its card can be scrolled to.
    flushSync(() => setTab('new'))
    const card = document.getElementById(orderCardId(orderId))
    card?.focus({ preventScroll: true })
    card?.scrollIntoView()
  }
  return { tab, setTab, showNewOrder }
}

/** The board of the trailer: the orders in their columns, the notices, and the sheets. */
export function BoardView({ snapshot, send, now, onPrint }: BoardViewProps) {
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const [printed, setPrinted] = useState<BoardOrder | null>(null)
  const { board, isReachable, action: running } = snapshot.context
  const run = (action: KitchenAction) => send({ type: 'kitchen.actionChosen', action })
  const canRun = (action: KitchenAction) => snapshot.can({ type: 'kitchen.actionChosen', action })
  const print = (order: BoardOrder) => {
    // The ticket must be on the page before the browser prints it.
    flushSync(() => setPrinted(order))
    onPrint()
  }
  const { tab, setTab, showNewOrder } = useShownColumn()
  const cancelling = useCancelSheet(board, { run, canRun })
  return (
    <>
      <Screen tabIndex={-1}>
        <BoardHeader {...{ snapshot, send }} onOpenSheet={setSheet} />
        {board === null ? (
          isReachable && <Loading text="Loading the board..." />
        ) : (
          <BoardColumns
            orders={board.orders}
            trailer={board.trailer}
            isSoundOn={snapshot.context.isSoundOn}
            controls={{ running, run, canRun, canCancel, onCancel: cancelling.onOpen, onPrint: print }}
            {...{ tab, now }}
            onTabChange={setTab}
          />
        )}
        <BoardNotices {...{ snapshot, send, now }} onShowOrder={showNewOrder} />
      </Screen>
      {board !== null && (
        <>
          <DishesSheet
            dishes={board.dishes}
            addons={board.addons}
            open={sheet === 'dishes'}
            onOpenChange={open => setSheet(open ? 'dishes' : null)}
            {...{ run, canRun, isReachable }}
          />
          <TrailerSheet
            trailer={board.trailer}
            open={sheet === 'trailer'}
            onOpenChange={open => setSheet(open ? 'trailer' : null)}
            {...{ run, canRun, isReachable }}
          />
          {cancelling.sheet}
          {printed !== null && <KitchenTicket order={printed} trailerName={board.trailer.name} />}
        </>
      )}
    </>
  )
}
