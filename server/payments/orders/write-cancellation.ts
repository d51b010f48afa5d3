/** Cancels orders. Status and money change in one transaction, so they never disagree. */
import { eq } from 'drizzle-orm'
import type { Canceller } from '#domain/orders/cancellation'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { orders } from '#server/core/db/schema'
import { updateOrderStatus } from '#server/ordering/orders/order-status-store'
import { isAwaitingCardPayment, type OrderRow } from '#server/ordering/orders/order-store'
import { generateRefundReference } from '#server/payments/refunds/refund-store'
import { findRefundableCash } from '#server/payments/refunds/refundable-amount'
import { storeCashRefund } from '#server/payments/refunds/store-refund-outcome'
import { cancelOrRefundPayments } from '#server/payments/store/payment-update-store'

export interface Cancellation {
  readonly canceller: Canceller
  /** The account. */
  readonly userId: number
  /** The name of the person; null for a customer, and for a program of the staff. */
  readonly by: string | null
  /** For the customer. */
  readonly reason: string | null
  readonly now: Date
}

/** Marks the cash of a cancelled order as given back, under the name of the person who cancels it. */
async function giveCashBack(tx: Db, order: OrderRow, cancellation: Cancellation): Promise<void> {
  const amount = findRefundableCash(order)
  if (amount === 0) return
  const { userId, by, canceller, reason, now } = cancellation
  const reference = generateRefundReference()
  const details = { refund: reference, payment: null, amount }
  await recordAudit(tx, { at: now, event: 'refund_requested', userId, orderId: order.id, details })
  await storeCashRefund(tx, order, {
    reference,
    orderId: order.id,
    paymentId: null,
    amount,
    reason: reason ?? '',
    state: 'sending',
    requestedBy: userId,
    requestedByName: canceller === 'kitchen' ? by : null,
    createdAt: now,
  })
}

/**
 * Cancels an order that the caller has locked, and gives back what was paid for it: cash at once, a card payment through the card
 * provider. Its trailer has to read it, if the order is on the board. Specification 22.60.
 * @returns the references of the payments that the caller must reconcile with the provider
 */
export async function writeCancellation(
  tx: Db,
  order: OrderRow,
  cancellation: Cancellation,
): Promise<string[]> {
  const { canceller, userId, by, reason, now } = cancellation
  await tx
    .update(orders)
    .set({
      cancelReason: reason,
      cancelledBy: canceller,
      // Only a card order that waits for its payment is on no board.
      noticeAt: isAwaitingCardPayment(order) ? null : now,
    })
    .where(eq(orders.id, order.id))
  await updateOrderStatus(tx, order, 'cancelled', now, by)
  await giveCashBack(tx, order, cancellation)
  const releasedPayments = await cancelOrRefundPayments(tx, order.id, now)
  const details = { from: order.status, to: 'cancelled', releasedPayments }
  await recordAudit(tx, { at: now, event: 'order_status_changed', userId, orderId: order.id, details })
  return releasedPayments
}
