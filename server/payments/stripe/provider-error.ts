import Stripe from 'stripe'
import { PaymentProviderError } from '#server/payments/provider/payment-provider'

const FINAL_STATUSES = [400, 402, 404]
const FINAL_TYPES = new Set<string | undefined>(['invalid_request_error', 'card_error'])

/**
 * Whether a repeat cannot succeed: Stripe read the request and refused its content. All other errors may pass: a lost answer,
 * a busy or broken provider, a wrong secret key that an operator corrects, and an idempotency key used with other parameters,
 * since its first request may have succeeded.
 */
const isFinalError = ({ statusCode = 0, rawType, code }: Stripe.errors.StripeError): boolean =>
  FINAL_STATUSES.includes(statusCode) && FINAL_TYPES.has(rawType) && code !== 'rate_limit'

/** Returns the system's error code in brackets, such as ` (ECONNREFUSED)`, or '' without one. */
const systemCodeOf = (detail: unknown): string =>
  detail instanceof Error && 'code' in detail ? ` (${String(detail.code)})` : ''

/** Describes an error by its codes only. The provider's message may contain personal data, which must not reach the log. */
function describeStripeError(error: Stripe.errors.StripeError): string {
  const details = [error.rawType ?? error.type, error.code, error.param, error.statusCode, error.requestId]
  return details.filter(Boolean).join(' ')
}

/** Converts any error of a provider call. */
export function toPaymentProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new PaymentProviderError(`the card provider did not answer${systemCodeOf(error.detail)}`, false)
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new PaymentProviderError('the card provider refuses the key of STRIPE_SECRET_KEY', false)
  if (error instanceof Stripe.errors.StripeError)
    return new PaymentProviderError(
      `the card provider refused: ${describeStripeError(error)}`,
      isFinalError(error),
    )
  return new PaymentProviderError('the card provider answered something unreadable', false)
}

/** Whether the charge was refunded before, with any idempotency key. */
export const isAlreadyRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
