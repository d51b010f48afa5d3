/**
 * The lines of an order. What was ordered leaves the cart, by line and quantity; all else stays. Our server removes it with the
 * order. Some servers keep the cart: the client then removes the ordered lines (specification 10.21).
 */
import { withLineQuantity } from '#domain/cart/cart-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import { type CartChange, type QueuedWrite, wasSent } from './cart-write'

export type OrderedLine = Pick<CartLine, 'id' | 'quantity'>

/** An order's vendor and the cart lines that it contained. */
export interface OrderedCart {
  readonly vendorId: number
  readonly lines: readonly OrderedLine[]
}

interface OrderedCartState {
  readonly vendorId: number | null
  readonly ordered: OrderedCart | null
  readonly serverCart: Cart | null
  readonly queue: readonly QueuedWrite[]
}

/** What has left a cart with an order while other dishes stayed, so that the cart can say so (specification 10.37). */
export interface LeftDishes {
  readonly vendorId: number
  /** How many dishes. */
  readonly count: number
}

export const leftDishes = ({ vendorId, lines }: OrderedCart): LeftDishes => ({
  vendorId,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

/** The cart without what was ordered. The page shows it until the server's cart is read. */
export const withoutOrderedLines = (cart: Cart, { lines }: OrderedCart): Cart =>
  lines.reduce((rest, { id, quantity }) => {
    const line = rest.lines.find(other => other.id === id)
    return line ? withLineQuantity(rest, id, line.quantity - quantity) : rest
  }, cart)

/** Whether a change that waits is for an ordered line, or for what has gone with the order: its delivery instructions. */
export const isForOrderedLine = ({ vendorId, change }: QueuedWrite, ordered: OrderedCart): boolean => {
  if (vendorId !== ordered.vendorId) return false
  if (change.kind === 'instructions') return true
  if (change.kind === 'quantity') return ordered.lines.some(({ id }) => id === change.lineId)
  return change.kind === 'note' && ordered.lines.some(({ id }) => id === change.lineOrDishId)
}

/** The ordered lines in the server's cart, each with the quantity beyond the order. Quantity 0 removes the line. */
function remainingLines({ ordered, vendorId, serverCart }: OrderedCartState): OrderedLine[] {
  if (ordered === null || ordered.vendorId !== vendorId) return []
  // A server that hashes its carts removes what was ordered itself. A second removal would take more than was ordered.
  if (serverCart?.cartHash !== undefined) return []
  return ordered.lines.flatMap(({ id, quantity }) => {
    const line = serverCart?.lines.find(other => other.id === id)
    return line ? [{ id, quantity: Math.max(0, line.quantity - quantity) }] : []
  })
}

/** Whether the server's cart still has ordered lines. The outcome of an unanswered write must be known first. */
export const hasOrderedLines = (state: OrderedCartState): boolean =>
  !wasSent(state.queue[0]) && remainingLines(state).length > 0

/** The changes that remove the ordered lines: one silent clear if the cart has nothing else, else one change for each line. */
export function removalChanges(state: OrderedCartState): CartChange[] {
  const remaining = remainingLines(state)
  const isWholeCart =
    remaining.length === state.serverCart?.lines.length && remaining.every(({ quantity }) => quantity === 0)
  if (isWholeCart) return [{ kind: 'clear', isSilent: true }]
  return remaining.map(({ id, quantity }) => ({ kind: 'quantity', lineId: id, quantity }))
}

/** The order that is still to be removed after a read of the cart; null if the cart has none of its lines. */
export const orderStillInCart = (state: OrderedCartState): OrderedCart | null =>
  state.ordered?.vendorId === state.vendorId && remainingLines(state).length === 0 ? null : state.ordered
