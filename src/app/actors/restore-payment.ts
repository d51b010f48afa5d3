/** Reads the payment that the browser has saved, and asks the server for its status. */

import type { SendRequest } from '#api/send-request'
import type { PaymentNavigation } from '#app/navigation/payment/payment-navigation'
import { findPlacedOrderId } from '#app/storage/checkout-storage'
import { clearSavedPayment, isSamePaymentRequest, readSavedPayment } from '#app/storage/payment-storage'
import type { SafeStorage } from '#app/storage/safe-storage'
import { toApiErrorData } from '#domain/api-error'
import { placeOrder } from '#domain/contract/ordering/orders'
import { getPaymentStatus } from '#domain/contract/ordering/payments'
import type { LastPayment } from '#machines/app/app-actors'
import type { PaymentStatusQuery, RestoredPayment } from '#machines/payment/payment.setup'
import { type PaymentRequest, paidCart } from '#machines/payment/payment-request'
import type { PaymentStatus } from '#machines/payment/payment-status'
import { hasPaymentFailed, isPaid, isPaymentNotFound, isRefunded } from '#machines/payment/payment-status'
import type { SavedPayment } from '#machines/payment/saved-payment'
import { placePaidOrder } from './card-order'

export interface PaymentStatusDeps {
  readonly request: SendRequest
  readonly storage: SafeStorage
  readonly now: () => number
}

/**
 * Whether a paid cart has no order yet. The page in the pop-up posts the order and closes itself, so the pop-up must stay open.
 * Specification 13.26.
 */
export const needsOrder = (status: PaymentStatus | null, paymentRequest: PaymentRequest | null): boolean =>
  status !== null &&
  isPaid(status) &&
  status.orderId === null &&
  paymentRequest !== null &&
  'orderData' in paymentRequest

interface LastPaymentDeps extends PaymentStatusDeps {
  readonly paymentNavigation: Pick<PaymentNavigation, 'isOnPaymentPage'>
}

/**
 * Fetches the status of a payment. Specification 20.24.
 * @throws ApiError if the server gives no valid answer
 */
export async function fetchPaymentStatus(
  { request, now }: PaymentStatusDeps,
  { paymentIntentId, startedAt }: PaymentStatusQuery,
  signal: AbortSignal,
): Promise<PaymentStatus> {
  const answer = await request(getPaymentStatus, { paymentIntentId }, { signal })
  return { ...answer, elapsedMs: now() - startedAt }
}

const NO_SAVED_PAYMENT: RestoredPayment = { savedPayment: null, paymentStatus: null }

async function restoreFromServer(
  deps: PaymentStatusDeps,
  userId: string,
  savedPayment: SavedPayment,
  signal: AbortSignal,
): Promise<RestoredPayment> {
  const { intent, startedAt } = savedPayment
  if (!intent) return { savedPayment, paymentStatus: null }
  // The server does not know a simulated payment, and no money is lost with it.
  if (intent.isSimulated) return NO_SAVED_PAYMENT
  try {
    return { savedPayment, paymentStatus: await fetchPaymentStatus(deps, { ...intent, startedAt }, signal) }
  } catch (error) {
    if (!isPaymentNotFound(toApiErrorData(error, getPaymentStatus.defaultError))) throw error
    clearSavedPayment(deps.storage, userId, savedPayment)
    return NO_SAVED_PAYMENT
  }
}

interface SavedPaymentQuery {
  readonly userId: string
  /** null if the page was opened without one, as after a redirect: then any saved payment counts. */
  readonly paymentRequest: PaymentRequest | null
}

/**
 * The saved payment for this request, with its status. A payment that the server does not know is cleared.
 * @throws ApiError if the server gives no valid answer
 */
export async function restorePayment(
  deps: PaymentStatusDeps,
  { userId, paymentRequest }: SavedPaymentQuery,
  signal: AbortSignal,
): Promise<RestoredPayment> {
  const savedPayment = readSavedPayment(deps.storage, userId)
  if (!savedPayment) return NO_SAVED_PAYMENT
  if (paymentRequest && !isSamePaymentRequest(paymentRequest, savedPayment.paymentRequest))
    return NO_SAVED_PAYMENT
  return restoreFromServer(deps, userId, savedPayment, signal)
}

const NO_LAST_PAYMENT: LastPayment = { outcome: 'none', orderId: null, error: null }

/** A payment that the customer has left is reported only if it was paid after all, even if it was refunded. */
function toLastPayment({ wasLeft, paymentRequest }: SavedPayment, status: PaymentStatus | null): LastPayment {
  if (status && isPaid(status)) {
    const paid = { outcome: 'paid', orderId: status.orderId, paidCart: paidCart(paymentRequest) } as const
    return { ...NO_LAST_PAYMENT, ...paid }
  }
  const isEnded = status !== null && hasPaymentFailed(status)
  if (isEnded && (!wasLeft || isRefunded(status)))
    return { ...NO_LAST_PAYMENT, outcome: 'ended', error: status.error, reason: status.reason }
  return wasLeft ? NO_LAST_PAYMENT : { ...NO_LAST_PAYMENT, outcome: 'open' }
}

/**
 * Posts the order of a paid cart, if all pages were closed before one could post it and the backend writes no order itself.
 * Specification 13.26.
 * @throws ApiError if it may succeed later
 */
async function placeMissingOrder(
  { request, storage }: PaymentStatusDeps,
  userId: string,
  { savedPayment, paymentStatus }: RestoredPayment,
  signal: AbortSignal,
): Promise<PaymentStatus | null> {
  if (!savedPayment?.intent || !needsOrder(paymentStatus, savedPayment.paymentRequest)) return paymentStatus
  const { paymentRequest, intent } = savedPayment
  const orderData = 'orderData' in paymentRequest ? paymentRequest.orderData : null
  const session = { userId, sessionId: intent.paymentIntentId, orderData }
  try {
    const orderId =
      findPlacedOrderId(storage, userId, session.sessionId) ??
      (await placePaidOrder({ request, storage }, session, signal)).id
    return paymentStatus && { ...paymentStatus, orderId: orderId || null }
  } catch (error) {
    if (toApiErrorData(error, placeOrder.defaultError).kind !== 'refused') throw error
    return paymentStatus
  }
}

/**
 * How the saved payment ended, at the start of the app. Specification 13.30.
 * The payment pages show the result themselves, so the result is `none` while one of them is open.
 * @throws ApiError if the server gives no valid answer
 */
export async function checkLastPayment(
  deps: LastPaymentDeps,
  userId: string,
  signal: AbortSignal,
): Promise<LastPayment> {
  const restored = await restorePayment(deps, { userId, paymentRequest: null }, signal)
  const { savedPayment } = restored
  if (!savedPayment || deps.paymentNavigation.isOnPaymentPage()) return NO_LAST_PAYMENT
  const paymentStatus = await placeMissingOrder(deps, userId, restored, signal)
  if (paymentStatus && (isPaid(paymentStatus) || hasPaymentFailed(paymentStatus)))
    clearSavedPayment(deps.storage, userId, savedPayment)
  return toLastPayment(savedPayment, paymentStatus)
}
