import * as z from 'zod/mini'
import { createPaymentIntent } from '#domain/contract/payments'
import { type CreateIntentBody, createPaymentRecord, fingerprintCardOrder } from './create-payment-record'
import { type WithOpenPaymentCancelled, withProviderErrorAsBadGateway } from './cancel-open-payment'
import { PaymentProviderError } from './provider/payment-provider'
import { isActivePayment } from './store/payment-schema'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import { alreadyPaidError, PAYMENT_NOT_CREATED } from './payment-errors'
import { HttpError } from '#server/http/http-error'
import { deleteIdempotencyKey, withIdempotencyKey } from '#server/idempotency/idempotency-store'
import { parseOrderId } from '#server/orders/order-store'
import {
  findActiveOrderPayment,
  findActiveVendorPayment,
  findPaymentByReference,
  type PaymentRow,
} from './store/payment-store'

/** A request for a payment, which may come twice. */
export interface CreatePaymentRequest {
  readonly userId: number
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly body: CreateIntentBody
}

interface CreatePaymentDependencies extends ReconcileDependencies {
  readonly publicUrl: () => string
  readonly reconcilePayment: ReconcilePayment
  readonly withOpenPaymentCancelled: WithOpenPaymentCancelled
}

const recordedReply = z.object({ reference: z.string() })

/** The customer's payment that this one would meet. */
async function findCompetingPayment(
  { db }: CreatePaymentDependencies,
  { userId, body }: CreatePaymentRequest,
): Promise<PaymentRow | undefined> {
  if (body.orderData) return findActiveVendorPayment(db, { userId, vendorId: body.orderData.vendorId })
  const orderId = parseOrderId(body.orderId)
  const live = orderId === null ? undefined : await findActiveOrderPayment(db, orderId)
  return live?.userId === userId ? live : undefined
}

/** Whether a payment that turned out to be paid is of what is asked for now. */
async function isForSameOrder(
  { db }: CreatePaymentDependencies,
  payment: PaymentRow,
  asked: CreatePaymentRequest,
): Promise<boolean> {
  const { orderData } = asked.body
  return !orderData || payment.fingerprint === (await fingerprintCardOrder(db, asked.userId, orderData))
}

/**
 * What the provider knows better than we do comes first: a session that ran out is not handed out again, and one that was
 * paid is not paid a second time.
 * @returns the reference of the payment that has just turned out to be paid
 * @throws Refusal 409 when that was for something else
 */
async function reconcileCompetingPayment(
  parts: CreatePaymentDependencies,
  asked: CreatePaymentRequest,
): Promise<string | null> {
  const live = await findCompetingPayment(parts, asked)
  if (!live || live.sessionId === null) return null
  const payment = await parts.reconcilePayment(live.publicId).catch((error: unknown) => {
    if (error instanceof PaymentProviderError) return undefined
    throw error
  })
  if (payment?.state !== 'paid') return null
  if (!(await isForSameOrder(parts, payment, asked))) throw alreadyPaidError()
  return payment.publicId
}

/** Writes the payment, once for a key. @returns the reference of the payment that the key stands for */
async function recordPayment(
  parts: CreatePaymentDependencies,
  { userId, key, body }: CreatePaymentRequest,
  paid: string | null,
): Promise<string> {
  const now = new Date(parts.clock.now())
  const keyed = { userId, key, route: createPaymentIntent.route, body, now }
  const claimant = { userId, publicUrl: parts.publicUrl(), now }
  const answer = await withIdempotencyKey(parts.db, keyed, recordedReply, async tx => {
    const reference = paid ?? (await createPaymentRecord(tx, body, claimant)).publicId
    return { status: 201, reply: { reference } }
  })
  return answer.reply.reference
}

/**
 * Makes a payment: written here first, then at the provider. The answer is the payment's row, so that a repeat gets the same.
 * @throws Refusal 400, 404 or 409 for what cannot be paid, 502 when the provider makes no checkout
 */
export async function createPayment(
  parts: CreatePaymentDependencies,
  asked: CreatePaymentRequest,
): Promise<PaymentRow> {
  const paid = await reconcileCompetingPayment(parts, asked)
  const reference = await parts.withOpenPaymentCancelled(PAYMENT_NOT_CREATED, () =>
    recordPayment(parts, asked, paid),
  )
  const written = await findPaymentByReference(parts.db, reference)
  const isNew = written?.sessionId === null && isActivePayment(written)
  const payment = isNew
    ? await withProviderErrorAsBadGateway(PAYMENT_NOT_CREATED, () => parts.reconcilePayment(reference))
    : written
  if (payment && payment.sessionId !== null) return payment
  // The provider will not have it, and never will: the same key may begin anew.
  if (asked.key !== null) await deleteIdempotencyKey(parts.db, asked.userId, asked.key)
  throw new HttpError('payment_not_created', PAYMENT_NOT_CREATED)
}
