/** What the server's word on a payment means (spec, sections 7, 8 and 9; readings, payment). */
import { createPaymentIntent } from '#domain/contract/payments'
import { decidingStatus } from '#domain/error-codes'
import type { ApiErrorData } from '#domain/api-error'
import type { PaymentOutcome } from './payment-request'

/** Section 8, word for word. */
export const ORDER_MISSING_ERROR = 'Missing orderData or orderId. Please go back to cart and try again.'
export const INVALID_URL_ERROR = 'Invalid payment URL. Please try again.'
export const NOT_OPENED_ERROR = 'Failed to open payment page'
export const NOT_CREATED_ERROR = createPaymentIntent.defaultError
export const CANCELLED_ERROR = 'Payment was cancelled or failed. Please try again.'
export const PAYMENT_FAILED_ERROR = 'Payment failed'
export const UNVERIFIED_ERROR = 'Unable to verify order status. Please contact support.'

/** Section 9: a payment's status is asked for every 2 s, for at most 10 minutes; in ms. */
export const POLL_INTERVAL = 2_000
export const POLL_TIMEOUT = 600_000

/** `succeeded` and `paid` are success. */
export const isPaid = ({ status }: PaymentOutcome): boolean => status === 'succeeded' || status === 'paid'

/** The server has money that it cannot match: nothing to wait for, and above all nothing to pay again. */
export const isUnverified = ({ status, code }: PaymentOutcome): boolean =>
  status === 'failed' && code === 'payment_unverified'

/** A fresh intent stands at requires_payment_method: that is a failure only when `error` comes with it. */
const isFailureStatus = ({ status, error }: PaymentOutcome): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'requires_payment_method' && Boolean(error))

/** It failed, and can never be paid any more: only then may there be another. */
export const hasFailed = (outcome: PaymentOutcome): boolean =>
  isFailureStatus(outcome) && !isUnverified(outcome)

/** It was started ten minutes ago or earlier. */
export const hasTimedOut = ({ elapsedMs }: PaymentOutcome): boolean => elapsedMs >= POLL_TIMEOUT

/** How long it may still be polled, in ms; a clock that was set back gains it nothing. */
export const remainingPollTime = (elapsed: number): number =>
  POLL_TIMEOUT - Math.min(Math.max(elapsed, 0), POLL_TIMEOUT)

/** Why a payment failed, as the customer reads it: the server's own words where there are any. */
export const failureMessage = ({ status, error }: PaymentOutcome): string =>
  error || (status === 'canceled' ? CANCELLED_ERROR : PAYMENT_FAILED_ERROR)

/** Refusals of the caller rather than of the payment: what an earlier try brought about still stands. */
const CALLER_REFUSALS: readonly (number | null)[] = [401, 403, 408, 425, 429]

/** The server has said no to this very payment, and meant it: none was made under its key. */
export const isFinalRefusal = (fault: ApiErrorData): boolean => {
  const status = decidingStatus(fault)
  if (fault.kind !== 'refused' || status === null) return false
  return status >= 400 && status < 500 && !CALLER_REFUSALS.includes(status)
}

/** The server knows no such payment of this customer. */
export const isPaymentNotFound = ({ kind, status, code }: ApiErrorData): boolean =>
  kind === 'refused' && (code ? code === 'payment_not_found' : status === 404)
