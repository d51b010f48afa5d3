import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Board, BoardOrder } from '#domain/contract/kitchen'
import {
  BOARD_LANES,
  type BoardLane,
  type CardStep,
  canCancel,
  cancelAction,
  cashToGiveBack,
  type KitchenAction,
  laneOf,
  type UndoAction,
} from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import type { KitchenBoardContext, UndoOffer } from '#machines/kitchen-board/kitchen-board.setup'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { orderCardId, type Waiting } from '#staff/kitchen/order/BoardOrderCard'
import { type CashQuestion, CashSheet } from '#staff/kitchen/order/CashSheet'
import { FinishedSheet } from '#staff/kitchen/order/FinishedSheet'
import { KitchenTicket } from '#staff/kitchen/order/KitchenTicket'
import { OrderSheet } from '#staff/kitchen/order/OrderSheet'
import { DishesSheet } from '#staff/kitchen/trailer/DishesSheet'
import { TabletSheet } from '#staff/kitchen/trailer/TabletSheet'
import { TrailerSheet } from '#staff/kitchen/trailer/TrailerSheet'
import { CancelOrderSheet } from '#staff/shared/CancelOrderSheet'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Loading } from '#ui/loading/Loading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { BoardBar } from './BoardBar'
import { BoardHeader, type BoardSheet } from './BoardHeader'
import { BoardLanes } from './BoardLanes'
import { BoardTitle } from './BoardTitle'
import { DishTotals } from './DishTotals'

/** As high as the screen: on a tablet the lanes scroll, and the page does not. */
const Screen = styled('main', {
  paddingInline: '$4',
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateRows: 'auto auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$1',
  '& > :last-child': { position: 'sticky', bottom: 0, zIndex: '$bar' },
  '@tablet': { height: '100dvh', gridTemplateRows: 'auto auto minmax(0, 1fr) auto' },
  '@media print': { display: 'none' },
})

type BoardViewProps = Omit<KitchenViewProps, 'appName'>

/** The order as the board shows it now: another tablet may have advanced it since a sheet was opened. */
const currentOrder = (board: Board | null, order: BoardOrder | null) =>
  board?.orders.find(({ id }) => id === order?.id)

interface ActionProps {
  readonly board: Board | null
  readonly run: (action: KitchenAction) => void
  readonly canRun: (action: KitchenAction) => boolean
}

/** The sheet of a cancellation. It cancels the order as the board shows it now. */
function useCancelSheet({ board, run, canRun }: ActionProps) {
  const [order, setOrder] = useState<BoardOrder | null>(null)
  const current = currentOrder(board, order)
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

/** Asks before cash changes hands, and sends everything else at once. */
function useCashSheet({ run, canRun, stillFor }: ActionProps & { readonly stillFor: number }) {
  const [question, setQuestion] = useState<CashQuestion | null>(null)
  const close = () => setQuestion(null)
  const send = (action: KitchenAction) => {
    run(action)
    close()
  }
  const isCurrent =
    question !== null && canRun(question.kind === 'take' ? question.step.action : question.undo)
  return {
    takeStep: (order: BoardOrder, step: CardStep) =>
      step.cash > 0 ? setQuestion({ kind: 'take', order, step }) : run(step.action),
    undoStep: (order: BoardOrder | undefined, undo: UndoAction) =>
      undo.cash > 0 && order ? setQuestion({ kind: 'return', order, undo }) : run(undo),
    sheet: (
      <CashSheet
        {...{ question, isCurrent, stillFor, onClose: close }}
        onTake={step => send(step.action)}
        onReturn={send}
      />
    ),
  }
}

/** The lane that a phone shows, at first one with orders, and how to bring the card of an order into view. */
function useShownLane(board: Board | null) {
  const [chosen, setTab] = useState<BoardLane | null>(null)
  const tab =
    chosen ?? BOARD_LANES.find(lane => board?.orders.some(order => laneOf(order) === lane)) ?? 'toStart'
  const showOrder = (order: BoardOrder) => {
    // The lane must be on the page before its card can be scrolled to.
    flushSync(() => setTab(laneOf(order)))
    const card = document.getElementById(orderCardId(order.id))
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'center' })
  }
  return { tab, setTab, showOrder }
}

/** What waits for the answer of the server, by the id of the order. */
function useWaiting({ waiting, unanswered }: KitchenBoardContext): ReadonlyMap<string, Waiting> {
  return useMemo(() => {
    const idOf = (action: KitchenAction) =>
      'orderId' in action && action.kind !== 'ticket' ? [action.orderId] : []
    return new Map([
      ...unanswered.flatMap(idOf).map(id => [id, 'checking'] as const),
      ...waiting.flatMap((action, index) =>
        idOf(action).map(id => [id, index === 0 ? 'sending' : 'queued'] as const),
      ),
    ])
  }, [waiting, unanswered])
}

/** A function that stays the same and calls the newest one: a tap must render its own card alone. */
function useStable<Arguments extends readonly unknown[]>(work: (...input: Arguments) => void) {
  const newest = useRef(work)
  useLayoutEffect(() => {
    newest.current = work
  })
  return useCallback((...input: Arguments) => newest.current(...input), [])
}

/** The board of the trailer: the orders in their lanes, the bar, and the sheets. */
export function BoardView({ snapshot, send, now, onPrint, settings, loadFinished }: BoardViewProps) {
  const { stillFor, paper } = useSyncExternalStore(settings.subscribe, settings.read)
  const [sheet, setSheet] = useState<BoardSheet | null>(null)
  const [menuOrder, setMenuOrder] = useState<BoardOrder | null>(null)
  const [printed, setPrinted] = useState<{ order: BoardOrder; at: number } | null>(null)
  const { board, isReachable, isAudible, undoOffers } = snapshot.context
  const run = (action: KitchenAction) => send({ type: 'kitchen.actionChosen', action })
  const canRun = (action: KitchenAction) => snapshot.can({ type: 'kitchen.actionChosen', action })
  const { tab, setTab, showOrder } = useShownLane(board)
  const cancelling = useCancelSheet({ board, run, canRun })
  const cash = useCashSheet({ board, run, canRun, stillFor })
  const waiting = useWaiting(snapshot.context)
  const findOrder = (id: string) => board?.orders.find(order => order.id === id)
  const onPrintOrder = useStable((order: BoardOrder) => {
    // The ticket must be on the page before the browser prints it.
    flushSync(() => setPrinted({ order: findOrder(order.id) ?? order, at: Date.now() }))
    onPrint()
    run({ kind: 'ticket', orderId: order.id })
  })
  const onStep = useStable(cash.takeStep)
  const onUndo = useStable((undo: UndoAction) => cash.undoStep(findOrder(undo.orderId), undo))
  const onMore = useStable(setMenuOrder)
  const controls = useMemo(
    () => ({ onStep, onUndo, onPrint: onPrintOrder, onMore, stillFor }),
    [onStep, onUndo, onPrintOrder, onMore, stillFor],
  )
  const closeMenu = () => setMenuOrder(null)
  const showOrderById = (id: string) => {
    const order = findOrder(id)
    if (order) showOrder(order)
  }
  return (
    <>
      <BoardTitle snapshot={snapshot} />
      <Screen tabIndex={-1}>
        <BoardHeader {...{ snapshot, send }} onOpenSheet={setSheet} />
        {board === null ? (
          <>
            <span />
            {isReachable ? <Loading text="Loading the board..." /> : <span />}
          </>
        ) : (
          <>
            <DishTotals orders={board.orders} />
            <BoardLanes
              orders={board.orders}
              {...{ controls, waiting, undoOffers, isReachable, tab, now }}
              onTabChange={setTab}
            />
          </>
        )}
        <BoardBar
          {...{ snapshot, send, now }}
          onShowOrder={showOrderById}
          onUndo={(offer: UndoOffer) => onUndo(offer.undo)}
          onOpenTablet={() => setSheet('tablet')}
        />
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
            {...{ run, canRun, isReachable, now }}
          />
          <FinishedSheet
            open={sheet === 'finished'}
            onClose={() => setSheet(null)}
            {...{ loadFinished, canRun, now }}
            onRecall={(order, undo) => {
              setSheet(null)
              cash.undoStep(order, undo)
            }}
          />
          <OrderSheet
            order={menuOrder === null ? null : (currentOrder(board, menuOrder) ?? menuOrder)}
            {...{ canRun, now }}
            onClose={closeMenu}
            onBack={undo => {
              closeMenu()
              onUndo(undo)
            }}
            onPrint={order => {
              closeMenu()
              onPrintOrder(order)
            }}
            onCancel={order => {
              closeMenu()
              cancelling.onOpen(order)
            }}
          />
          {cash.sheet}
          {cancelling.sheet}
          {printed !== null && (
            <KitchenTicket
              order={printed.order}
              trailerName={board.trailer.name}
              printedAt={printed.at}
              paper={paper}
            />
          )}
        </>
      )}
      <TabletSheet
        open={sheet === 'tablet'}
        onClose={() => setSheet(null)}
        {...{ settings, isAudible }}
        onTest={() => send({ type: 'kitchen.soundTurnedOn' })}
      />
    </>
  )
}
