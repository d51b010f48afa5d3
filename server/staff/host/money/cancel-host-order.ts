/** A host cancels an order of any trailer. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isCancellable } from '#domain/orders/cancellation'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency/idempotency-store'
import { lockOrder } from '#server/ordering/orders/order-status-store'
import { createConflictError } from '#server/payments/orders/order-transitions'
import { writeCancellation } from '#server/payments/orders/write-cancellation'
import { describeRefundable } from '#server/payments/refunds/refund-conflict'
import { findRefundableCash } from '#server/payments/refunds/refundable-amount'

export interface HostCancellation extends IdempotentRequest {
  readonly orderId: number
  readonly seenStatus: string
  readonly reason: string
  readonly refundableCash: number
}

const cancelledOrder = z.object({ releasedPayments: z.array(z.string()) })

/**
 * Cancels an order that is not handed over yet, with all that was paid for it. A request with the same key again cancels nothing
 * again. Specification 27.27.
 * @returns the references of the payments that the caller must reconcile with the provider
 * @throws HttpError 404, 409 if the order is not what the host has seen, or is handed over
 */
export async function writeHostCancellation(db: Db, request: HostCancellation): Promise<string[]> {
  const { orderId, seenStatus, reason, refundableCash, userId, now } = request
  const { body } = await withIdempotencyKey(db, request, cancelledOrder, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFoundError('Order')
    if (order.status !== seenStatus) throw await createConflictError(tx, order)
    if (!isCancellable(order.status))
      throw new HttpError('order_status_conflict', 'This order has ended. It can only be refunded.')
    const cash = findRefundableCash(order)
    if (cash !== refundableCash)
      throw new HttpError('edit_conflict', `Money was paid back meanwhile. ${describeRefundable(cash)}`)
    const [host] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
    const cancellation = { canceller: 'host', userId, by: host?.name ?? null, reason, now } as const
    return { status: 200, body: { releasedPayments: await writeCancellation(tx, order, cancellation) } }
  })
  return body.releasedPayments
}
