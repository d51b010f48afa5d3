/** Moving orders on: vendor staff by hand, the demo kitchen by itself. What the customer hears of it goes to the outbox. */
import { canMove, nextMove } from '#domain/order-moves'
import { isKnownStatus, normaliseStatus } from '#domain/order-status'
import { DEFAULT_ORDER_TYPE, readOrderType } from '#domain/order-type'
import type { Identity } from '#server/accounts/tokens'
import type { Db } from '#server/database'
import { notFound, Refusal } from '#server/refusal'
import { lockOrder, lockWaitingOrders, setStatus } from '#server/stores/order-status'
import type { OrderRow } from '#server/stores/orders'
import { releasePayments } from '#server/stores/payment-changes'

const wayOf = (order: OrderRow) => ({ orderType: readOrderType(order.orderType) ?? DEFAULT_ORDER_TYPE })

/** A card order is confirmed by its payment, by nobody's hand. */
const waitsForCard = ({ status, paymentMethod }: OrderRow) =>
  status === 'pending_payment' && paymentMethod === 'stripe'

/**
 * Moves an order of the staff's own trailer. Cancelling lets go of its card payments in the same transaction.
 * @returns the references of the payments that the provider must now be asked about
 * @throws Refusal 403 for who is no staff, 404 for another trailer's order, 400 for no status, 409 for no way to it
 */
export async function moveByStaff(
  db: Db,
  who: Identity,
  id: number,
  wanted: string,
  now: Date,
): Promise<string[]> {
  if (who.role !== 'vendor')
    throw new Refusal('staff_only', 'Only the staff of a trailer can move an order on')
  const status = normaliseStatus(wanted)
  if (!isKnownStatus(status)) throw new Refusal('unknown_order_status', `There is no status '${wanted}'`)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (order?.vendorId !== who.vendorId) throw notFound('Order')
    const isBarred = waitsForCard(order) && status === 'confirmed'
    if (isBarred || !canMove(order.status, status, wayOf(order)))
      throw new Refusal('order_status_conflict', `An order that is ${order.status} cannot become ${status}`)
    await setStatus(tx, order, status, now)
    return status === 'cancelled' ? releasePayments(tx, id, now) : []
  })
}

/** Moves every order one step on that has stood still since a moment. @returns how many it moved */
export async function moveWaiting(db: Db, since: Date, now: Date): Promise<number> {
  return db.transaction(async tx => {
    let moved = 0
    for (const order of await lockWaitingOrders(tx, since)) {
      const status = nextMove(order.status, wayOf(order))
      if (status === null) continue
      await setStatus(tx, order, status, now)
      moved += 1
    }
    return moved
  })
}
