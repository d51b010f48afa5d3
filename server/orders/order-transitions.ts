/** Transitions of orders, by vendor staff and by the demo kitchen. The notifications go to the outbox. */

import { isKnownStatus, normaliseStatus } from '#domain/orders/order-status'
import { canTransition, nextStatus } from '#domain/orders/order-transitions'
import { DEFAULT_ORDER_TYPE, parseOrderType } from '#domain/orders/order-type'
import { recordAudit } from '#server/audit/record-audit'
import type { Identity } from '#server/auth/tokens'
import type { Db } from '#server/db/database'
import { HttpError, notFoundError } from '#server/http/http-error'
import { cancelOrRefundPayments } from '#server/payments/store/payment-update-store'
import { lockOrder, lockStalledOrders, updateOrderStatus } from './order-status-store'
import type { OrderRow } from './order-store'

const transitionRulesFor = (order: OrderRow) => ({
  orderType: parseOrderType(order.orderType) ?? DEFAULT_ORDER_TYPE,
})

/** Only its payment confirms a card order (specification 22.11). */
const isAwaitingCardPayment = ({ status, paymentMethod }: OrderRow) =>
  status === 'pending_payment' && paymentMethod === 'stripe'

/**
 * Moves an order of the staff's own vendor to another status (specification 22.8 to 22.11). If the order is cancelled, its
 * card payments are cancelled or refunded in the same transaction.
 * @returns the references of the payments that the caller must reconcile with the provider
 * @throws HttpError 403 for a customer, 404 for an order of another vendor, 400 for an unknown status, 409 for a transition
 *   that is not allowed
 */
export async function advanceOrder(
  db: Db,
  identity: Identity,
  id: number,
  requestedStatus: string,
  now: Date,
): Promise<string[]> {
  if (identity.role !== 'vendor')
    throw new HttpError('staff_only', 'Only the staff of a trailer can move an order on')
  const status = normaliseStatus(requestedStatus)
  if (!isKnownStatus(status))
    throw new HttpError('unknown_order_status', `There is no status '${requestedStatus}'`)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (order?.vendorId !== identity.vendorId) throw notFoundError('Order')
    const needsPayment = isAwaitingCardPayment(order) && status === 'confirmed'
    if (needsPayment || !canTransition(order.status, status, transitionRulesFor(order)))
      throw new HttpError('order_status_conflict', `An order that is ${order.status} cannot become ${status}`)
    await updateOrderStatus(tx, order, status, now)
    const releasedPayments = status === 'cancelled' ? await cancelOrRefundPayments(tx, id, now) : []
    await recordAudit(tx, {
      at: now,
      event: 'order_status_changed',
      userId: identity.id,
      orderId: id,
      details: { from: order.status, to: status, releasedPayments },
    })
    return releasedPayments
  })
}

/** Moves every order whose status has not changed since a moment one step further. @returns the number of moved orders */
export async function advanceStalledOrders(db: Db, since: Date, now: Date): Promise<number> {
  return db.transaction(async tx => {
    let moved = 0
    for (const order of await lockStalledOrders(tx, since)) {
      const status = nextStatus(order.status, transitionRulesFor(order))
      if (status === null) continue
      await updateOrderStatus(tx, order, status, now)
      moved += 1
    }
    return moved
  })
}
