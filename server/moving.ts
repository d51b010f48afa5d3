/** Moving orders on: vendor staff by hand, the demo kitchen by itself. */
import { canMove, nextMove } from '#domain/order-moves'
import { isKnownStatus, normaliseStatus } from '#domain/order-status'
import { DEFAULT_ORDER_TYPE, readOrderType } from '#domain/order-type'
import type { Identity } from '#server/accounts/tokens'
import type { Db } from '#server/database'
import { notFound, Refusal } from '#server/refusal'
import { lockOrder, lockWaitingOrders, setStatus } from '#server/stores/order-status'
import type { OrderRow } from '#server/stores/orders'

/** A move that has been written; the customer hears of it after the commit. */
export interface Move {
  readonly orderId: number
  readonly userId: number
  readonly status: string
}

const wayOf = (order: OrderRow) => ({ orderType: readOrderType(order.orderType) ?? DEFAULT_ORDER_TYPE })

/** A card order is confirmed by its payment, by nobody's hand. */
const waitsForCard = ({ status, paymentMethod }: OrderRow) =>
  status === 'pending_payment' && paymentMethod === 'stripe'

/**
 * Moves an order of the staff's own trailer.
 * @throws Refusal 403 for who is no staff, 404 for another trailer's order, 400 for no status, 409 for no way to it
 */
export async function moveByStaff(
  db: Db,
  who: Identity,
  id: number,
  wanted: string,
  now: Date,
): Promise<Move> {
  if (who.role !== 'vendor') throw new Refusal(403, 'Only the staff of a trailer can move an order on')
  const status = normaliseStatus(wanted)
  if (!isKnownStatus(status)) throw new Refusal(400, `There is no status '${wanted}'`)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (order?.vendorId !== who.vendorId) throw notFound('Order')
    const isBarred = waitsForCard(order) && status === 'confirmed'
    if (isBarred || !canMove(order.status, status, wayOf(order)))
      throw new Refusal(409, `An order that is ${order.status} cannot become ${status}`)
    await setStatus(tx, id, status, now)
    return { orderId: id, userId: order.userId, status }
  })
}

/** Moves every order one step on that has stood still since a moment. */
export async function moveWaiting(db: Db, since: Date, now: Date): Promise<Move[]> {
  return db.transaction(async tx => {
    const moves: Move[] = []
    for (const order of await lockWaitingOrders(tx, since)) {
      const status = nextMove(order.status, wayOf(order))
      if (status === null) continue
      await setStatus(tx, order.id, status, now)
      moves.push({ orderId: order.id, userId: order.userId, status })
    }
    return moves
  })
}
