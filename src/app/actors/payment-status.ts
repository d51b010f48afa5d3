/** Asks the server about the payment that the browser has saved. */

import type { SendRequest } from '#api/send-request'
import type { PaymentNavigation } from '#app/navigation/payment/payment-navigation'
import { clearSavedPayment, isSamePaymentRequest, readSavedPayment } from '#app/storage/payment-storage'
import type { SafeStorage } from '#app/storage/safe-storage'
import { toApiErrorData } from '#domain/api-error'
import { getPaymentStatus } from '#domain/contract/ordering/payments'
import type { LastPayment } from '#machines/app/app-actors'
import type { PaymentStatusQuery, RestoredPayment } from '#machines/payment/payment.setup'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { PaymentStatus } from '#machines/payment/payment-status'
import { hasPaymentFailed, isPaid, isPaymentNotFound } from '#machines/payment/payment-status'
import type { SavedPayment } from '#machines/payment/saved-payment'

export interface PaymentStatusDeps {
  readonly request: SendRequest
  readonly storage: SafeStorage
  readonly now: () => number
}

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
  const { status, error, code, orderId } = await request(getPaymentStatus, { paymentIntentId }, { signal })
  return { status, error, code, orderId, elapsedMs: now() - startedAt }
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
    clearSavedPayment(deps.storage, userId)
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

const NO_LAST_PAYMENT: LastPayment = { outcome: 'none', orderId: null }

/** A payment that the customer has left counts only if it was paid after all. */
function toLastPayment({ wasLeft }: SavedPayment, status: PaymentStatus | null): LastPayment {
  if (status && isPaid(status)) return { outcome: 'paid', orderId: status.orderId }
  if (wasLeft) return NO_LAST_PAYMENT
  return { ...NO_LAST_PAYMENT, outcome: status && hasPaymentFailed(status) ? 'ended' : 'open' }
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
  const { savedPayment, paymentStatus } = await restorePayment(deps, { userId, paymentRequest: null }, signal)
  if (!savedPayment || deps.paymentNavigation.isOnPaymentPage()) return NO_LAST_PAYMENT
  if (paymentStatus && (isPaid(paymentStatus) || hasPaymentFailed(paymentStatus)))
    clearSavedPayment(deps.storage, userId)
  return toLastPayment(savedPayment, paymentStatus)
}
