/** What the status of a payment and a refusal by the server mean. Specification, section 13. */
import type { ApiErrorData } from '#domain/api-error'
import { createPaymentIntent } from '#domain/contract/payments'
import type { PaymentOutcome } from './payment-request'

// The texts on the screen (specification 13.3, 13.10, 13.11 and 13.15 to 13.17).
export const ORDER_MISSING_ERROR = 'Missing orderData or orderId. Please go back to cart and try again.'
export const INVALID_URL_ERROR = 'Invalid payment URL. Please try again.'
export const NOT_OPENED_ERROR = 'Failed to open payment page'
export const NOT_CREATED_ERROR = createPaymentIntent.defaultError
export const CANCELLED_ERROR = 'Payment was cancelled or failed. Please try again.'
export const PAYMENT_FAILED_ERROR = 'Payment failed'
export const UNVERIFIED_ERROR = 'Unable to verify order status. Please contact support.'

/** The page asks for the status this often, in ms. Specification 13.12. */
export const POLL_INTERVAL = 2_000
/** The page stops asking this long after the start, in ms. Specification 13.12. */
export const POLL_TIMEOUT = 600_000

export const isPaid = ({ status }: PaymentOutcome): boolean => status === 'succeeded' || status === 'paid'

/**
 * Whether the server has received money that matches no order. The customer must not pay again.
 * Specification 13.36.
 */
export const isUnverified = ({ status, code }: PaymentOutcome): boolean =>
  status === 'failed' && code === 'payment_unverified'

/** A fresh payment has the status requires_payment_method. It has failed only if an error comes with it. */
const isFailureStatus = ({ status, error }: PaymentOutcome): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'requires_payment_method' && Boolean(error))

/** Whether the payment has failed for good and can no longer be paid. Only then may the app create another one. */
export const hasPaymentFailed = (outcome: PaymentOutcome): boolean =>
  isFailureStatus(outcome) && !isUnverified(outcome)

/** Whether the payment was started ten minutes ago or earlier. */
export const hasPaymentTimedOut = ({ elapsedMs }: PaymentOutcome): boolean => elapsedMs >= POLL_TIMEOUT

/** How long the page may go on asking, in ms. A device clock that was set back gives no extra time. */
export const remainingPollTime = (elapsedMs: number): number =>
  POLL_TIMEOUT - Math.min(Math.max(elapsedMs, 0), POLL_TIMEOUT)

/** The text that explains a failed payment: the server's error if there is one. Specification 13.15. */
export const failureMessage = (outcome: PaymentOutcome | null): string =>
  outcome?.error || (outcome?.status === 'canceled' ? CANCELLED_ERROR : PAYMENT_FAILED_ERROR)

/** Whether the server knows no such payment of this customer. */
export const isPaymentNotFound = ({ kind, status, code }: ApiErrorData): boolean =>
  kind === 'refused' && (code ? code === 'payment_not_found' : status === 404)
