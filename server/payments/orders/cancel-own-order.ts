/** A customer cancels an order. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { BEFORE_COOKING } from '#domain/orders/cancellation'
import type { Db } from '#server/core/db/database'
import { orders } from '#server/core/db/schema'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import type { OrderRow } from '#server/ordering/orders/order-store'
import { writeCancellation } from './write-cancellation'

/** Why an order cannot be cancelled by its customer. */
function refusalOf({ paymentMethod, cashTakenAt }: OrderRow): string {
  if (paymentMethod !== 'cash_at_counter' || cashTakenAt !== null)
    return 'This order is paid. Please ask at the trailer to cancel it.'
  return 'The kitchen has started this order. Please ask at the trailer to cancel it.'
}

/**
 * Cancels an unpaid cash order of the customer, until the kitchen starts. One statement decides it on the state of the order and
 * locks the order, so of a customer who cancels and staff who take the cash one comes first. A repeat changes nothing.
 * Specification 20.34.
 * @throws HttpError 404 for an order of another customer, 409 if it is paid or started
 */
export async function cancelOwnOrder(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const isOwn = and(eq(orders.id, id), eq(orders.userId, userId))
    const [order] = await tx
      .update(orders)
      .set({ cancelledBy: 'customer' })
      .where(
        and(
          isOwn,
          eq(orders.paymentMethod, 'cash_at_counter'),
          or(isNull(orders.cashTakenAt), eq(orders.total, 0)),
          inArray(orders.status, [...BEFORE_COOKING]),
        ),
      )
      .returning()
    if (order) {
      await writeCancellation(tx, order, { canceller: 'customer', userId, by: null, reason: null, now })
      return
    }
    const [found] = await tx.select().from(orders).where(isOwn)
    if (!found) throw notFoundError('Order')
    if (found.status !== 'cancelled') throw new HttpError('order_not_cancellable', refusalOf(found))
  })
}
