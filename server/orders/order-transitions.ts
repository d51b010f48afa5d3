/** Moving orders on: vendor staff by hand, the demo kitchen by itself. What the customer hears of it goes to the outbox. */
import { canTransition, nextStatus } from '#domain/orders/order-transitions'
import { isKnownStatus, normaliseStatus } from '#domain/orders/order-status'
import { DEFAULT_ORDER_TYPE, parseOrderType } from '#domain/orders/order-type'
import type { Identity } from '#server/auth/tokens'
import type { Db } from '#server/db/database'
import { HttpError, notFoundError } from '#server/http/http-error'
import { lockOrder, lockOrdersUnchangedSince, updateOrderStatus } from './order-status-store'
import type { OrderRow } from './order-store'
import { cancelOrRefundPayments } from '#server/payments/store/payment-update-store'

const transitionRulesFor = (order: OrderRow) => ({
  orderType: parseOrderType(order.orderType) ?? DEFAULT_ORDER_TYPE,
})

/** A card order is confirmed by its payment, by nobody's hand. */
const isAwaitingCardPayment = ({ status, paymentMethod }: OrderRow) =>
  status === 'pending_payment' && paymentMethod === 'stripe'

/**
 * Moves an order of the staff's own trailer. Cancelling lets go of its card payments in the same transaction.
 * @returns the references of the payments that the provider must now be asked about
 * @throws Refusal 403 for who is no staff, 404 for another trailer's order, 400 for no status, 409 for no way to it
 */
export async function advanceOrder(
  db: Db,
  who: Identity,
  id: number,
  wanted: string,
  now: Date,
): Promise<string[]> {
  if (who.role !== 'vendor')
    throw new HttpError('staff_only', 'Only the staff of a trailer can move an order on')
  const status = normaliseStatus(wanted)
  if (!isKnownStatus(status)) throw new HttpError('unknown_order_status', `There is no status '${wanted}'`)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (order?.vendorId !== who.vendorId) throw notFoundError('Order')
    const isBarred = isAwaitingCardPayment(order) && status === 'confirmed'
    if (isBarred || !canTransition(order.status, status, transitionRulesFor(order)))
      throw new HttpError('order_status_conflict', `An order that is ${order.status} cannot become ${status}`)
    await updateOrderStatus(tx, order, status, now)
    return status === 'cancelled' ? cancelOrRefundPayments(tx, id, now) : []
  })
}

/** Moves every order one step on that has stood still since a moment. @returns how many it moved */
export async function advanceStalledOrders(db: Db, since: Date, now: Date): Promise<number> {
  return db.transaction(async tx => {
    let moved = 0
    for (const order of await lockOrdersUnchangedSince(tx, since)) {
      const status = nextStatus(order.status, transitionRulesFor(order))
      if (status === null) continue
      await updateOrderStatus(tx, order, status, now)
      moved += 1
    }
    return moved
  })
}
