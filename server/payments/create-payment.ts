import * as z from 'zod/mini'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { parseOrderId } from '#server/core/http/calls/parse-request'
import { HttpError } from '#server/core/http/http-error'
import { deleteIdempotencyKey, withIdempotencyKey } from '#server/core/idempotency/idempotency-store'
import type { CachedMenu } from '#server/park/vendors/vendor-menus'
import { isActivePayment } from '#server/payments/store/payment-schema'
import { type WithOpenPaymentCancelled, withProviderErrorAsBadGateway } from './cancel-open-payment'
import { type CreateIntentBody, createPaymentRecord, fingerprintCardOrder } from './create-payment-record'
import type { EnqueueReconcile } from './enqueue-reconcile'
import { alreadyPaidError } from './payment-errors'
import { PaymentProviderError } from './provider/payment-provider'
import type { ReconcileDependencies, ReconcilePayment } from './reconcile-payment'
import {
  findActiveOrderPayment,
  findActiveVendorPayment,
  findPaymentByReference,
  type PaymentRow,
} from './store/payment-store'

/** A request for a payment. It may come twice. */
export interface CreatePaymentRequest {
  readonly userId: number
  /** The Idempotency-Key header. */
  readonly key: string | null
  readonly body: CreateIntentBody
  /** The menu of the cart's vendor, if it is known already. */
  readonly cachedMenu?: CachedMenu | undefined
}

interface CreatePaymentDependencies extends ReconcileDependencies {
  readonly publicUrl: () => string
  readonly reconcilePayment: ReconcilePayment
  /** For calls that a customer can repeat at will. */
  readonly enqueueReconcile: EnqueueReconcile
  readonly withOpenPaymentCancelled: WithOpenPaymentCancelled
}

const PAYMENT_NOT_CREATED = createPaymentIntent.defaultError
const storedResponseSchema = z.object({ reference: z.string() })

/** The customer's active payment that competes with the requested one: of the same vendor's cart, or of the same order. */
async function findCompetingPayment(
  { db }: CreatePaymentDependencies,
  { userId, body }: CreatePaymentRequest,
): Promise<PaymentRow | undefined> {
  if (body.orderData) return findActiveVendorPayment(db, { userId, vendorId: body.orderData.vendorId })
  const orderId = parseOrderId(body.orderId)
  const active = orderId === null ? undefined : await findActiveOrderPayment(db, orderId)
  return active?.userId === userId ? active : undefined
}

/** Whether a paid payment is for the order that the request asks to pay. */
async function isForSameOrder(
  { db }: CreatePaymentDependencies,
  payment: PaymentRow,
  request: CreatePaymentRequest,
): Promise<boolean> {
  const { orderData } = request.body
  return !orderData || payment.fingerprint === (await fingerprintCardOrder(db, request.userId, orderData))
}

/**
 * Updates the competing payment from the provider first. An expired session must not be handed out again, and a paid cart must
 * not be paid twice. If the provider does not answer, the stored state counts.
 * @returns the reference of the competing payment if it turns out to be paid
 * @throws HttpError 409 when it paid for something else
 */
async function reconcileCompetingPayment(
  dependencies: CreatePaymentDependencies,
  request: CreatePaymentRequest,
): Promise<string | null> {
  const active = await findCompetingPayment(dependencies, request)
  if (!active || active.sessionId === null) return null
  const payment = await dependencies.enqueueReconcile(active).catch((error: unknown) => {
    if (error instanceof PaymentProviderError) return undefined
    throw error
  })
  if (payment?.state !== 'paid') return null
  if (!(await isForSameOrder(dependencies, payment, request))) throw alreadyPaidError()
  return payment.reference
}

/** Writes the payment once per idempotency key (specification 20.32). Returns the payment of that key. */
async function recordPayment(
  { db, clock, publicUrl }: CreatePaymentDependencies,
  { userId, key, body, cachedMenu }: CreatePaymentRequest,
  paidReference: string | null,
): Promise<PaymentRow | undefined> {
  const now = new Date(clock.now())
  const keyedRequest = { userId, key, route: createPaymentIntent.route, body, now }
  const context = { userId, publicUrl: publicUrl(), now, cachedMenu }
  let recorded: PaymentRow | undefined
  const response = await withIdempotencyKey(db, keyedRequest, storedResponseSchema, async tx => {
    if (paidReference !== null) return { status: 201, body: { reference: paidReference } }
    recorded = await createPaymentRecord(tx, body, context)
    return { status: 201, body: { reference: recorded.reference } }
  })
  return recorded ?? findPaymentByReference(db, response.body.reference)
}

/**
 * Creates a payment: first the row here, then the session at the provider. A repeat of the request returns the same row.
 * Specification 13.32 to 13.34 and 20.19.
 * @throws HttpError 400, 404 or 409 for what cannot be paid, 502 when the provider creates no checkout
 */
export async function createPayment(
  dependencies: CreatePaymentDependencies,
  request: CreatePaymentRequest,
): Promise<PaymentRow> {
  const paidReference = await reconcileCompetingPayment(dependencies, request)
  const replacement = { message: PAYMENT_NOT_CREATED, endReason: 'replaced' } as const
  const row = await dependencies.withOpenPaymentCancelled(replacement, () =>
    recordPayment(dependencies, request, paidReference),
  )
  const isNew = row?.sessionId === null && isActivePayment(row)
  const payment = isNew
    ? await withProviderErrorAsBadGateway(PAYMENT_NOT_CREATED, () =>
        dependencies.reconcilePayment(row.reference),
      )
    : row
  if (payment && payment.sessionId !== null) return payment
  // The provider refused the payment for good. The customer may try again with the same key.
  if (request.key !== null) await deleteIdempotencyKey(dependencies.db, request.userId, request.key)
  throw new HttpError('payment_not_created', PAYMENT_NOT_CREATED)
}
