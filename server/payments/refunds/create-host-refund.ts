/** Writes a refund before it is sent to the provider, so that a crash loses none and a repeat makes no second one. */
import * as z from 'zod/mini'
import { recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency/idempotency-store'
import { lockOrder } from '#server/ordering/orders/order-status-store'
import { findPaymentReversals } from '#server/payments/ledger/reversal-store'
import { findPaymentByReference } from '#server/payments/store/payment-store'
import { lockPayment } from '#server/payments/store/payment-update-store'
import { assertSeenRefundable, describeRefundable } from './refund-conflict'
import { findOrderRefunds, generateRefundReference, insertRefund, type NewRefund } from './refund-store'
import { findRefundableAmount, findRefundableCash } from './refundable-amount'
import { storeCashRefund } from './store-refund-outcome'

export interface RefundRequest extends IdempotentRequest {
  readonly orderId: number
  /** The card payment; null for cash. */
  readonly paymentReference: string | null
  /** In pence. */
  readonly amount: number
  readonly reason: string
  /** What was left when the host chose the amount, in pence. */
  readonly refundable: number
}

/** A refund that is written. */
export interface CreatedRefund {
  readonly refundId: string
  /** Whether an earlier request with the same key has written it. */
  readonly isRepeat: boolean
}

const storedRefund = z.object({ refundId: z.string() })

/** @throws HttpError 409 */
function assertRefundable(amount: number, refundable: number): void {
  if (amount > refundable) throw new HttpError('refund_too_large', describeRefundable(refundable))
}

async function insertCardRefund(tx: Db, refund: NewRefund, reference: string, seen: number): Promise<void> {
  const found = await findPaymentByReference(tx, reference)
  if (found?.orderId !== refund.orderId) throw notFoundError('Payment')
  const { payment } = await lockPayment(tx, found)
  const reversals = await findPaymentReversals(tx, [payment.id])
  const earlier = await findOrderRefunds(tx, refund.orderId)
  const refundable = findRefundableAmount(payment, reversals, earlier)
  const ofPayment = earlier.filter(({ paymentId }) => paymentId === payment.id)
  await assertSeenRefundable(tx, seen, refundable, ofPayment)
  assertRefundable(refund.amount, refundable)
  await insertRefund(tx, { ...refund, paymentId: payment.id })
}

async function insertCashRefund(tx: Db, refund: NewRefund, seen: number): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  if (!order) throw notFoundError('Order')
  const refundable = findRefundableCash(order)
  if (refundable === 0 && order.refunded === 0)
    throw new HttpError('order_not_paid', 'This order was not paid in cash, or not yet.')
  await assertSeenRefundable(tx, seen, refundable, await findOrderRefunds(tx, refund.orderId))
  assertRefundable(refund.amount, refundable)
  await storeCashRefund(tx, order, refund)
}

/**
 * Writes a refund of an order, if that much is left of it. The lock on the order lets two hosts refund one after the other. A
 * request with the same key again finds the first refund. Specification 27.1 to 27.4.
 * @throws HttpError 404 for another order or payment, 409 if too little is left, or not what the host has seen
 */
export async function createHostRefund(db: Db, request: RefundRequest): Promise<CreatedRefund> {
  const reference = generateRefundReference()
  const { orderId, paymentReference, amount, reason, refundable, userId, now } = request
  const { body } = await withIdempotencyKey(db, request, storedRefund, async tx => {
    const refund: NewRefund = {
      reference,
      orderId,
      paymentId: null,
      amount,
      reason,
      state: 'sending',
      requestedBy: userId,
      createdAt: now,
    }
    await recordAudit(tx, {
      at: now,
      event: 'refund_requested',
      userId,
      orderId,
      details: { refund: reference, payment: paymentReference, amount },
    })
    await (paymentReference === null
      ? insertCashRefund(tx, refund, refundable)
      : insertCardRefund(tx, refund, paymentReference, refundable))
    return { status: 201, body: { refundId: reference } }
  })
  return { refundId: body.refundId, isRepeat: body.refundId !== reference }
}
