/** How a payment that the browser remembers stands with the server. */
import { getPaymentStatus } from '#domain/contract/payments'
import { toApiErrorData } from '#domain/api-error'
import type { LastPayment } from '#machines/app/app-actors'
import type { PaymentOutcome, PaymentRequest, SavedPayment } from '#machines/payment/payment-request'
import { hasFailed, isPaid, isPaymentNotFound } from '#machines/payment/payment-outcome'
import type { OutcomeQuery, RestoredPayment } from '#machines/payment/payment.setup'
import type { SendRequest } from '#api/send-request'
import { clearSavedPayment, isSamePaymentRequest, readSavedPayment } from '#app/storage/payment-storage'
import type { PaymentNavigation } from '#app/navigation/payment-navigation'
import type { SafeStorage } from '#app/storage/safe-storage'

export interface PaymentStatusDeps {
  readonly request: SendRequest
  readonly storage: SafeStorage
  readonly now: () => number
}

interface LastPaymentDeps extends PaymentStatusDeps {
  readonly paymentNavigation: Pick<PaymentNavigation, 'isOnPaymentPage'>
}

/** @throws RequestFault when the server gives no readable answer */
export async function fetchPaymentOutcome(
  { request, now }: PaymentStatusDeps,
  { paymentIntentId, startedAt }: OutcomeQuery,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const { status, error, code, orderId } = await request(getPaymentStatus, { paymentIntentId }, { signal })
  return { status, error, code, orderId, elapsedMs: now() - startedAt }
}

const NO_SAVED_PAYMENT: RestoredPayment = { savedPayment: null, outcome: null }

async function restoreFromServer(
  needs: PaymentStatusDeps,
  userId: string,
  savedPayment: SavedPayment,
  signal: AbortSignal,
): Promise<RestoredPayment> {
  const { intent, startedAt } = savedPayment
  if (!intent) return { savedPayment, outcome: null }
  // Nobody can be asked about a simulated one, and nothing is lost with it.
  if (intent.isSimulated) return NO_SAVED_PAYMENT
  try {
    return { savedPayment, outcome: await fetchPaymentOutcome(needs, { ...intent, startedAt }, signal) }
  } catch (error) {
    if (!isPaymentNotFound(toApiErrorData(error, getPaymentStatus.defaultError))) throw error
    clearSavedPayment(needs.storage, userId)
    return NO_SAVED_PAYMENT
  }
}

interface SavedPaymentQuery {
  readonly userId: string
  /** null where the page was not handed anything, as after a redirect. */
  readonly paymentRequest: PaymentRequest | null
}

/** The remembered payment of this very handover; one that the server does not know is as good as none. */
export async function restorePayment(
  needs: PaymentStatusDeps,
  { userId, paymentRequest }: SavedPaymentQuery,
  signal: AbortSignal,
): Promise<RestoredPayment> {
  const facts = readSavedPayment(needs.storage, userId)
  if (!facts || (paymentRequest && !isSamePaymentRequest(paymentRequest, facts.paymentRequest)))
    return NO_SAVED_PAYMENT
  return restoreFromServer(needs, userId, facts, signal)
}

const NO_LAST_PAYMENT: LastPayment = { outcome: 'none', orderId: null }

/** One that is over is told of once, and one that the customer has left only where it was paid after all. */
function toLastPayment({ wasLeft }: SavedPayment, outcome: PaymentOutcome | null): LastPayment {
  if (outcome && isPaid(outcome)) return { outcome: 'paid', orderId: outcome.orderId }
  if (wasLeft) return NO_LAST_PAYMENT
  return { ...NO_LAST_PAYMENT, outcome: outcome && hasFailed(outcome) ? 'ended' : 'open' }
}

/**
 * What became of the remembered payment while nobody looked. A page that is about a payment tells of it itself.
 * @throws RequestFault when the server gives no readable answer
 */
export async function checkLastPayment(
  needs: LastPaymentDeps,
  userId: string,
  signal: AbortSignal,
): Promise<LastPayment> {
  const { savedPayment, outcome } = await restorePayment(needs, { userId, paymentRequest: null }, signal)
  if (!savedPayment || needs.paymentNavigation.isOnPaymentPage()) return NO_LAST_PAYMENT
  if (outcome && (isPaid(outcome) || hasFailed(outcome))) clearSavedPayment(needs.storage, userId)
  return toLastPayment(savedPayment, outcome)
}
