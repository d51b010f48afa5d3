/**
 * The lines of a cash order. Some servers do not clear the cart after an order. The client then removes the ordered lines and
 * keeps all others (specification 10.21).
 */
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

/** The ordered lines in the server's cart, each with the quantity beyond the order. Quantity 0 removes the line. */
function remainingLines({ ordered, vendorId, serverCart }: OrderedCartState): OrderedLine[] {
  if (ordered === null || ordered.vendorId !== vendorId) return []
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
