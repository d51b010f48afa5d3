/** What a cash order took: on a server that does not clear the cart itself, the client takes those lines out, and no others. */
import type { Cart, CartLine } from '#domain/contract/cart'
import type { CartChange, QueuedWrite } from './cart-write'

export type OrderedLine = Pick<CartLine, 'id' | 'quantity'>

/** An order and the cart lines that it was made from. */
export interface Ordered {
  readonly vendorId: number
  readonly lines: readonly OrderedLine[]
}

interface Known {
  readonly vendorId: number | null
  readonly ordered: Ordered | null
  readonly confirmed: Cart | null
  readonly queue: readonly QueuedWrite[]
}

/** How many of each ordered line are in the cart beyond the order: 0 takes the line out. */
function leftOf({ ordered, vendorId, confirmed }: Known): OrderedLine[] {
  if (ordered === null || ordered.vendorId !== vendorId) return []
  return ordered.lines.flatMap(({ id, quantity }) => {
    const line = confirmed?.lines.find(other => other.id === id)
    return line ? [{ id, quantity: Math.max(0, line.quantity - quantity) }] : []
  })
}

/** Whether the server's cart still has what was ordered. A change of unknown fate goes first. */
export const hasOrderedLines = (known: Known): boolean =>
  (known.queue[0]?.attempts ?? 0) === 0 && leftOf(known).length > 0

/** The changes that take the order out of the cart: one call where nothing else is in it. They say nothing when they work. */
export function removalOf(known: Known): CartChange[] {
  const left = leftOf(known)
  const isAll = left.length === known.confirmed?.lines.length && left.every(({ quantity }) => quantity === 0)
  if (isAll) return [{ kind: 'clear', isSilent: true }]
  return left.map(({ id, quantity }) => ({ kind: 'quantity', lineId: id, quantity }))
}

/** What is still to be taken out after the server told its cart: nothing where no ordered line is in it. */
export const stillOrdered = (known: Known): Ordered | null =>
  known.ordered?.vendorId === known.vendorId && leftOf(known).length === 0 ? null : known.ordered
