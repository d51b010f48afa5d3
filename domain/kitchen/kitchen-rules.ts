/** What the kitchen may do with an order, and in which order the board asks for it (specification 23.13 to 23.15). */
import type { Board, BoardOrder, TrailerState } from '#domain/contract/kitchen'
import { BEFORE_COOKING, isCancellable } from '#domain/orders/cancellation'
import { canTransition } from '#domain/orders/order-transitions'
import { DEFAULT_ORDER_TYPE, parseOrderType } from '#domain/orders/order-type'

/** One change that the staff ask for. */
export type KitchenAction =
  | { readonly kind: 'accept' | 'allergySeen'; readonly orderId: string }
  /** The staff have read that an order was cancelled or refunded. */
  | { readonly kind: 'noticeRead'; readonly orderId: string; readonly noticeAt: string }
  | {
      readonly kind: 'move'
      readonly orderId: string
      /** The status that the tablet shows. */
      readonly from: string
      readonly to: string
      /** Why an order is cancelled. */
      readonly reason?: string
    }
  | { readonly kind: 'dish'; readonly dishId: number; readonly isAvailable: boolean }
  | { readonly kind: 'addon'; readonly addonId: number; readonly isAvailable: boolean }
  /** Without `minutes` a pause ends by hand. */
  | { readonly kind: 'trailer'; readonly state: TrailerState; readonly minutes?: number }
  | { readonly kind: 'extraMinutes'; readonly minutes: number }

/** The columns of the board. */
export const BOARD_COLUMNS = ['new', 'cooking', 'ready'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** Whether the staff have not accepted the order yet. It rings until they do. */
export const isNewOrder = ({ acceptedAt, status }: BoardOrder): boolean =>
  acceptedAt === null && BEFORE_COOKING.includes(status)

/** A cancelled order stays in its column until the staff have read it. */
export const columnOf = ({ status, statusBefore }: BoardOrder): BoardColumn => {
  const shown = status === 'cancelled' ? statusBefore : status
  if (BEFORE_COOKING.includes(shown)) return 'new'
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

interface NextStep {
  readonly label: string
  readonly action: KitchenAction
}

const confirmLabel = ({ orderType, paymentMethod }: BoardOrder): string => {
  if (paymentMethod !== 'cash_at_counter') return 'Confirm'
  return orderType === 'delivery' ? 'Confirm, cash at the door' : 'Take cash'
}

/** The status after the present one, and what the button says. */
function nextMove(order: BoardOrder): { readonly to: string; readonly label: string } | null {
  const isDelivery = order.orderType === 'delivery'
  switch (order.status) {
    case 'pending':
    case 'pending_payment':
      return { to: 'confirmed', label: confirmLabel(order) }
    case 'confirmed':
      return { to: 'preparing', label: 'Start' }
    case 'preparing':
      return { to: 'ready', label: 'Ready' }
    case 'ready':
      return isDelivery
        ? { to: 'out_for_delivery', label: 'Send out' }
        : { to: 'completed', label: 'Hand over' }
    case 'out_for_delivery':
      return { to: 'delivered', label: 'Delivered' }
    default:
      return null
  }
}

/** What the big button of an order does; null at the end. */
export function nextStep(order: BoardOrder): NextStep | null {
  const { id: orderId, status: from, noticeAt } = order
  if (noticeAt !== null)
    return {
      label: from === 'cancelled' ? 'Cancellation seen' : 'Refund seen',
      action: { kind: 'noticeRead', orderId, noticeAt },
    }
  if (isNewOrder(order)) return { label: 'Accept', action: { kind: 'accept', orderId } }
  const move = nextMove(order)
  return move && { label: move.label, action: { kind: 'move', orderId, from, to: move.to } }
}

const isMoveAllowed = (order: BoardOrder, from: string, to: string): boolean =>
  order.status === from &&
  !hasUnreadNotice(order) &&
  canTransition(from, to, { orderType: parseOrderType(order.orderType) ?? DEFAULT_ORDER_TYPE }) &&
  // The staff must have read the allergy note before they cook.
  !(to === 'preparing' && hasUnseenAllergyNote(order))

/** Cancels an order in the status that the tablet shows. The staff add the reason. */
export const cancelAction = ({ id, status }: BoardOrder) =>
  ({ kind: 'move', orderId: id, from: status, to: 'cancelled' }) as const

export const canCancel = (order: BoardOrder): boolean => isMoveAllowed(order, order.status, 'cancelled')

function isOrderActionAllowed(
  order: BoardOrder | undefined,
  action: Extract<KitchenAction, { readonly orderId: string }>,
): boolean {
  if (action.kind === 'noticeRead') return order !== undefined && order.noticeAt === action.noticeAt
  if (!order || !isCancellable(order.status)) return false
  if (action.kind === 'move') return isMoveAllowed(order, action.from, action.to)
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

/** The orders that ring: they are not accepted yet, and this tablet was not silenced for them. */
export const ringingOrders = (board: Board | null, silenced: readonly string[]): BoardOrder[] =>
  (board?.orders ?? []).filter(order => isNewOrder(order) && !silenced.includes(order.id))

/** The orders with a notice that the person at the tablet has not made: it sounds until someone has read it. */
export const ordersWithNews = (board: Board | null, staffName: string | null): BoardOrder[] =>
  (board?.orders ?? []).filter(
    order => hasUnreadNotice(order) && !(order.cancelledBy === 'kitchen' && order.changedBy === staffName),
  )
