/** The payments that a person must look at, and what hosts have written about them. */
import { and, desc, eq, gte } from 'drizzle-orm'
import { isolateText } from '#domain/free-text'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { orders, users, vendors } from '#server/core/db/schema'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { findPaymentReversals } from '#server/payments/ledger/reversal-store'
import { requireStoredStatus } from '#server/payments/orders/order-transitions'
import { findRefundsOfOrders } from '#server/payments/refunds/refund-store'
import { IS_UNREVIEWED, paymentReviews, payments } from '#server/payments/store/payment-schema'
import { findPaymentByReference, type PaymentRow } from '#server/payments/store/payment-store'
import { lockPayment } from '#server/payments/store/payment-update-store'
import { formVersionOf } from '#server/staff/host/form-version'
import { serializeHostPayment } from './host-order-details'
import { CUSTOMER_NAME } from './host-order-store'

const MAX_LISTED = 200

/** It changes whenever the payment changes, but not with a review. */
const versionOf = ({ updatedAt }: PaymentRow): string => formVersionOf(updatedAt.toISOString())

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
    version: versionOf(payment),
  }))
}

interface ReviewRequest {
  readonly reference: string
  readonly note: string
  /** The version of the payment that the host has seen. */
  readonly version: string
  readonly userId: number
  readonly now: Date
}

/** @throws HttpError 409 if the payment needs no review, or is not what the host has seen */
function assertReviewable(payment: PaymentRow, version: string): void {
  if (payment.state !== 'needs_review')
    throw new HttpError(
      'payment_not_in_review',
      `This payment no longer needs a review: it is ${payment.state}.`,
    )
  if (versionOf(payment) !== version)
    throw new HttpError(
      'edit_conflict',
      `This payment has changed since you opened it: ${payment.problem || 'the card provider has not said why'}`,
    )
}

/** What a host has written since the payment has changed last. */
async function findCurrentReview(tx: Db, { id, updatedAt }: PaymentRow) {
  const isCurrent = and(eq(paymentReviews.paymentId, id), gte(paymentReviews.at, updatedAt))
  const [review] = await tx
    .select({ note: paymentReviews.note, userId: users.id, by: users.name })
    .from(paymentReviews)
    .innerJoin(users, eq(users.id, paymentReviews.reviewedBy))
    .where(isCurrent)
    .orderBy(desc(paymentReviews.id))
  return review
}

/**
 * Marks a payment as checked, with a note of what was found. The same note of the same host again changes nothing: it comes again
 * when the first answer was lost. Specification 27.15.
 * @throws HttpError 404 for an unknown payment, 409 for one that needs no review, has changed, or was checked by another host
 */
export async function writePaymentReview(
  db: Db,
  { reference, note, version, userId, now }: ReviewRequest,
): Promise<void> {
  await db.transaction(async tx => {
    const found = await findPaymentByReference(tx, reference)
    if (!found) throw notFoundError('Payment')
    const { payment, order } = await lockPayment(tx, found)
    assertReviewable(payment, version)
    const earlier = await findCurrentReview(tx, payment)
    if (earlier?.userId === userId && earlier.note === note) return
    if (earlier)
      throw new HttpError(
        'edit_conflict',
        `${isolateText(earlier.by)} has checked this payment already: ${isolateText(earlier.note)}`,
      )
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
