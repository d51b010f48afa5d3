/** The status of a payment and its refusals, and what they mean. Specification, section 13. */
import type { ApiErrorData } from '#domain/api-error'

/** The status of a payment as the server reports it. Specification 20.24. */
export interface PaymentStatus {
  readonly status: string
  readonly error: string | null
  /** The error code. It is null or missing from a server without error codes. */
  readonly code?: string | null | undefined
  /** Why the payment ended unpaid, and what to do. It is null or missing if the server does not say. Specification 13.44. */
  readonly reason?: string | null | undefined
  readonly orderId: string | null
  /** Time since the payment was started, in ms, by the clock of this device. */
  readonly elapsedMs: number
}

/** The page asks for the status this often, in ms. Specification 13.12. */
export const POLL_INTERVAL = 2_000
/** The page stops asking this long after the start, in ms. Specification 13.12. */
export const POLL_TIMEOUT = 600_000

export const isPaid = ({ status }: PaymentStatus): boolean => status === 'succeeded' || status === 'paid'

/**
 * Whether the server has received money that matches no order. The customer must not pay again.
 * Specification 13.36.
 */
export const isUnderReview = ({ status, code }: PaymentStatus): boolean =>
  status === 'failed' && code === 'payment_unverified'

/** Whether the server refunds the money. The customer must be told, however the payment ended on this page. */
export const isRefunded = ({ code }: PaymentStatus): boolean => code === 'payment_refunded'

/** A fresh payment has the status requires_payment_method. It has failed only if an error comes with it. */
const isFailureStatus = ({ status, error }: PaymentStatus): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'requires_payment_method' && Boolean(error))

/** Whether the payment has failed for good and can no longer be paid. Only then may the app create another one. */
export const hasPaymentFailed = (paymentStatus: PaymentStatus): boolean =>
  isFailureStatus(paymentStatus) && !isUnderReview(paymentStatus)

/** Whether the payment was started ten minutes ago or earlier. */
export const hasPaymentTimedOut = ({ elapsedMs }: PaymentStatus): boolean => elapsedMs >= POLL_TIMEOUT

/** How long the page may go on asking, in ms. A device clock that was set back gives no extra time. */
export const remainingPollTime = (elapsedMs: number): number =>
  POLL_TIMEOUT - Math.min(Math.max(elapsedMs, 0), POLL_TIMEOUT)

/** Whether the server knows no such payment of this customer. */
export const isPaymentNotFound = ({ kind, status, code }: ApiErrorData): boolean =>
  kind === 'refused' && (code ? code === 'payment_not_found' : status === 404)
