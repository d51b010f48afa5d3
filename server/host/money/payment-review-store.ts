/** The payments that a person must look at, and what hosts have written about them. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit'
import type { Db } from '#server/db/database'
import { orders, users, vendors } from '#server/db/schema'
import { HttpError, notFoundError } from '#server/http/http-error'
import { requireStoredStatus } from '#server/orders/order-transitions'
import { findPaymentReversals } from '#server/payments/ledger/reversal-store'
import { findRefundsOfOrders } from '#server/payments/refunds/refund-store'
import { paymentReviews, payments } from '#server/payments/store/payment-schema'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { lockPayment } from '#server/payments/store/payment-update-store'
import { serializeHostPayment } from './host-order-details'
import { CUSTOMER_NAME } from './host-order-store'

const MAX_LISTED = 200

/** Anything that changes about a payment changes `updated_at`, and the review no longer counts. */
export const IS_UNREVIEWED = sql`NOT EXISTS (SELECT 1 FROM payment_reviews
  WHERE payment_id = ${payments.id} AND at >= ${payments.updatedAt})`

/** The payments that need a review, the newest first. Specification 27.13. */
export async function findPaymentsToReview(db: Db) {
  const rows = await db
    .select({ payment: payments, order: orders, customer: CUSTOMER_NAME, trailer: vendors.name })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(and(eq(payments.state, 'needs_review'), IS_UNREVIEWED))
    .orderBy(desc(payments.updatedAt), desc(payments.id))
    .limit(MAX_LISTED)
  const reversals = await findPaymentReversals(
    db,
    rows.map(({ payment }) => payment.id),
  )
  const refunds = await findRefundsOfOrders(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ payment, order, customer, trailer }) => ({
    ...serializeHostPayment(payment, reversals, refunds),
    orderId: order.id,
    orderStatus: requireStoredStatus(order.status),
    customer,
    trailer,
    total: order.total,
    since: payment.updatedAt.toISOString(),
  }))
}

interface ReviewRequest {
  readonly reference: string
  readonly note: string
  readonly userId: number
  readonly now: Date
}

/**
 * Marks a payment as checked, with a note of what was found. Specification 27.15.
 * @throws HttpError 404 for an unknown payment, 409 for one that needs no review
 */
export async function writePaymentReview(
  db: Db,
  { reference, note, userId, now }: ReviewRequest,
): Promise<void> {
  await db.transaction(async tx => {
    const found = await findPaymentByReference(tx, reference)
    if (!found) throw notFoundError('Payment')
    const { payment, order } = await lockPayment(tx, found)
    if (payment.state !== 'needs_review')
      throw new HttpError('payment_not_in_review', 'This payment no longer needs a review.')
    // The clock of another server may be ahead.
    const at = new Date(Math.max(now.getTime(), payment.updatedAt.getTime()))
    await tx.insert(paymentReviews).values({ paymentId: payment.id, note, reviewedBy: userId, at })
    await recordAudit(tx, {
      at: now,
      event: 'payment_reviewed',
      userId,
      orderId: order.id,
      details: { payment: reference, problem: payment.problem },
    })
  })
}
