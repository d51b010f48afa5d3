/** What the kitchen may do with an order, and in which order the board asks for it (specification 23.13 to 23.15). */
import type { Board, BoardOrder, TrailerState, UndoableStep } from '#domain/contract/kitchen'
import { formatMoney, type Pence } from '#domain/money'
import { BEFORE_COOKING, isCancellable } from '#domain/orders/cancellation'
import { cashToReturn, cashToTake } from '#domain/orders/cash-moves'
import { isKnownStatus, type KnownStatus, type OrderStatus } from '#domain/orders/order-status'
import { previousStatus, stepsOfTap } from '#domain/orders/order-transitions'

/** A tap that moves an order on, or cancels it. */
interface MoveAction {
  readonly kind: 'move'
  readonly orderId: string
  /** The status and the version that the tablet shows. */
  readonly from: string
  readonly version: number
  readonly to: string
  /** The cash that it takes, in pence. 0 if it takes none. */
  readonly cash: Pence
  /** Why an order is cancelled. */
  readonly reason?: string
}

/** Sets an order one step back. */
export interface UndoAction {
  readonly kind: 'undo'
  readonly orderId: string
  readonly step: UndoableStep
  /** The version after the step. */
  readonly version: number
  /** The cash that goes back, in pence. 0 if none was taken. */
  readonly cash: Pence
}

/** One change that the staff ask for. */
export type KitchenAction =
  | MoveAction
  | UndoAction
  | { readonly kind: 'accept' | 'allergySeen' | 'ticket'; readonly orderId: string }
  /** The staff have read that an order was cancelled or refunded. */
  | { readonly kind: 'noticeRead'; readonly orderId: string; readonly noticeAt: string }
  | {
      readonly kind: 'dish'
      readonly dishId: number
      readonly isAvailable: boolean
      readonly untilTomorrow?: boolean
    }
  | {
      readonly kind: 'addon'
      readonly addonId: number
      readonly isAvailable: boolean
      readonly untilTomorrow?: boolean
    }
  /** Without `minutes` and `untilNextShift` a pause ends by hand. */
  | {
      readonly kind: 'trailer'
      readonly state: TrailerState
      readonly minutes?: number
      readonly untilNextShift?: boolean
    }
  | { readonly kind: 'extraMinutes'; readonly minutes: number }

/** What an action changes. Two actions on the same thing never wait at the same time. */
export function targetOf(action: KitchenAction): string {
  switch (action.kind) {
    case 'dish':
      return `dish ${action.dishId}`
    case 'addon':
      return `addon ${action.addonId}`
    case 'ticket':
      return `ticket ${action.orderId}`
    case 'trailer':
    case 'extraMinutes':
      return action.kind
    default:
      return `order ${action.orderId}`
  }
}

/** The lanes of the board. Orders that are still to be paid at the counter stand apart from those that can be started. */
export const BOARD_LANES = ['toPay', 'toStart', 'cooking', 'ready'] as const
export type BoardLane = (typeof BOARD_LANES)[number]

/** Whether the staff have not accepted the order yet. It rings until they do. */
export const isNewOrder = ({ acceptedAt, status }: BoardOrder): boolean =>
  acceptedAt === null && BEFORE_COOKING.includes(status)

const UNPAID: readonly OrderStatus[] = ['pending', 'pending_payment']

/** Whether the customer still has to pay at the counter. A delivery is paid at the door, and a free order needs no payment. */
const isToPay = ({ paymentMethod, isPaid, orderType, total }: BoardOrder, status: OrderStatus): boolean =>
  UNPAID.includes(status) &&
  paymentMethod === 'cash_at_counter' &&
  !isPaid &&
  orderType !== 'delivery' &&
  total > 0

/** A cancelled order stays in its lane until the staff have read it. */
export const laneOf = (order: BoardOrder): BoardLane => {
  const shown = order.status === 'cancelled' ? order.statusBefore : order.status
  if (isToPay(order, shown)) return 'toPay'
  if (BEFORE_COOKING.includes(shown)) return 'toStart'
  return shown === 'preparing' ? 'cooking' : 'ready'
}

/** Whether the staff have not yet read that the order was cancelled or refunded. Nothing else can be done with it until then. */
export const hasUnreadNotice = ({ noticeAt }: BoardOrder): boolean => noticeAt !== null

/** The cash that a cancellation gives back, in pence. */
export const cashToGiveBack = ({ paymentMethod, isPaid, total, refunded }: BoardOrder): number =>
  paymentMethod === 'cash_at_counter' && isPaid ? total - refunded : 0

/** Whether the kitchen has not yet said that it has read the allergy note. */
export const hasUnseenAllergyNote = ({ allergyNote, allergySeenBy }: BoardOrder): boolean =>
  allergyNote !== '' && allergySeenBy === null

/** A button of a card: what it says, and what it does. */
export interface CardStep {
  readonly label: string
  readonly action: Exclude<KitchenAction, UndoAction>
  /** The cash that it takes, in pence. The board asks before it takes any. */
  readonly cash: Pence
}

const moveStep = (order: BoardOrder, to: KnownStatus, label: string): CardStep => {
  const { id: orderId, status: from, version } = order
  const cash = cashToTake(order, to)
  return { label, cash, action: { kind: 'move', orderId, from, version, to, cash } }
}

/** The status after the present one, and what the button says. */
function nextMove(order: BoardOrder): CardStep | null {
  const isDelivery = order.orderType === 'delivery'
  switch (order.status) {
    case 'pending':
    case 'pending_payment':
      return isToPay(order, order.status)
        ? moveStep(order, 'confirmed', `Take ${formatMoney(order.total)}`)
        : moveStep(order, 'preparing', 'Start')
    case 'confirmed':
      return moveStep(order, 'preparing', 'Start')
    case 'preparing':
      return moveStep(order, 'ready', 'Ready')
    case 'ready':
      return isDelivery
        ? moveStep(order, 'out_for_delivery', 'Send out')
        : moveStep(order, 'completed', 'Hand over')
    case 'out_for_delivery':
      return moveStep(order, 'delivered', 'Delivered')
    default:
      return null
  }
}

/** What the big button of an order does; null at the end. An allergy note is read before anything else. */
export function nextStep(order: BoardOrder): CardStep | null {
  const { id: orderId, status, noticeAt } = order
  if (noticeAt !== null)
    return {
      label: status === 'cancelled' ? 'Cancellation seen' : 'Refund seen',
      action: { kind: 'noticeRead', orderId, noticeAt },
      cash: 0,
    }
  if (hasUnseenAllergyNote(order) && BEFORE_COOKING.includes(status))
    return { label: 'Allergy seen', action: { kind: 'allergySeen', orderId }, cash: 0 }
  return nextMove(order)
}

/** Takes the cash of an order and starts it. The staff tap it where they are asked for the cash. */
export const takeAndStart = (order: BoardOrder): CardStep =>
  moveStep(order, 'preparing', 'Taken, start cooking')

/** Ends the alarm of a new order whose next step comes later; null for an order that is accepted. */
export const acceptStep = (order: BoardOrder): CardStep | null =>
  isNewOrder(order) && !hasUnreadNotice(order)
    ? { label: 'Accept', action: { kind: 'accept', orderId: order.id }, cash: 0 }
    : null

/** Sets an order back to the status before; null for one that has none, or that was cancelled or refunded. */
export function stepBack(order: BoardOrder): UndoAction | null {
  const { id: orderId, version, refunded } = order
  const to = previousStatus(order)
  if (to === null || hasUnreadNotice(order) || refunded > 0) return null
  return { kind: 'undo', orderId, step: 'move', version, cash: cashToReturn(order, to) }
}

/** How the staff take an action back that the server has made; null for one that stays. */
export function undoOf(action: KitchenAction, before: BoardOrder): UndoAction | null {
  if (action.kind === 'accept' || action.kind === 'allergySeen') {
    const { id: orderId, version } = before
    return { kind: 'undo', orderId, step: action.kind, version, cash: 0 }
  }
  if (action.kind !== 'move') return null
  const { to } = action
  const passed = isKnownStatus(to) && to !== 'cancelled' ? stepsOfTap(before.status, to, before) : null
  if (passed === null) return null
  const isPaid = before.isPaid || action.cash > 0
  return stepBack({ ...before, isPaid, status: to, version: action.version + passed.length })
}

const isMoveAllowed = (order: BoardOrder, { from, version, to }: MoveAction): boolean =>
  order.status === from &&
  order.version === version &&
  !hasUnreadNotice(order) &&
  isKnownStatus(to) &&
  stepsOfTap(from, to, order) !== null &&
  // The staff must have read the allergy note before they cook.
  !(to === 'preparing' && hasUnseenAllergyNote(order))

/** Cancels an order in the status that the tablet shows. The staff add the reason. */
export const cancelAction = ({ id, status, version }: BoardOrder) =>
  ({ kind: 'move', orderId: id, from: status, version, to: 'cancelled', cash: 0 }) as const

export const canCancel = (order: BoardOrder): boolean => isMoveAllowed(order, cancelAction(order))

/** Only the server knows a finished order. */
const isUndoAllowed = (order: BoardOrder | undefined, { version }: UndoAction): boolean =>
  order === undefined ||
  (order.version === version && order.status !== 'cancelled' && !hasUnreadNotice(order))

function isOrderActionAllowed(
  order: BoardOrder | undefined,
  action: Extract<KitchenAction, { readonly orderId: string }>,
): boolean {
  if (action.kind === 'noticeRead') return order !== undefined && order.noticeAt === action.noticeAt
  if (action.kind === 'undo') return isUndoAllowed(order, action)
  if (action.kind === 'ticket') return order !== undefined
  if (!order || !isCancellable(order.status)) return false
  if (action.kind === 'move') return isMoveAllowed(order, action)
  return action.kind === 'accept' ? isNewOrder(order) && !hasUnreadNotice(order) : hasUnseenAllergyNote(order)
}

/** Whether the board that a tablet shows allows an action. The server decides again. */
export function isActionAllowed({ orders, dishes, addons }: Board, action: KitchenAction): boolean {
  if ('orderId' in action)
    return isOrderActionAllowed(
      orders.find(({ id }) => id === action.orderId),
      action,
    )
  if (action.kind === 'dish') return dishes.some(({ id }) => id === action.dishId)
  if (action.kind === 'addon') return addons.some(({ id }) => id === action.addonId)
  return true
}

/** Whether a board that was read after an action shows that the action was not made. */
export function isStillUndone(board: Board, action: KitchenAction): boolean {
  if (!isActionAllowed(board, action)) return false
  switch (action.kind) {
    case 'dish':
      return board.dishes.some(dish => dish.id === action.dishId && dish.isAvailable !== action.isAvailable)
    case 'addon':
      return board.addons.some(
        addon => addon.id === action.addonId && addon.isAvailable !== action.isAvailable,
      )
    case 'trailer':
      return board.trailer.state !== action.state
    case 'extraMinutes':
      return board.trailer.extraMinutes !== action.minutes
    case 'ticket':
      return false
    default:
      // The finished orders are not on the board.
      return board.orders.some(({ id }) => id === action.orderId)
  }
}

/** The orders that ring: they are not accepted yet, and this tablet was not silenced for them. */
export const ringingOrders = (board: Board | null, silenced: readonly string[]): BoardOrder[] =>
  (board?.orders ?? []).filter(order => isNewOrder(order) && !silenced.includes(order.id))

/** The orders with a notice that the person at the tablet has not made: it sounds until someone has read it. */
export const ordersWithNews = (board: Board | null, staffName: string | null): BoardOrder[] =>
  (board?.orders ?? []).filter(
    order => hasUnreadNotice(order) && !(order.cancelledBy === 'kitchen' && order.changedBy === staffName),
  )
