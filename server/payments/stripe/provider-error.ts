import Stripe from 'stripe'
import { PaymentProviderError } from '#server/payments/provider/payment-provider'

const FINAL_STATUSES = [400, 402, 404]
const FINAL_TYPES = new Set<string | undefined>(['invalid_request_error', 'card_error'])

/**
 * What no repeat can change: the request was read, and refused for what it says. All else may come out another way later:
 * a lost answer, a busy or broken provider, a wrong key (someone will put it right), and an idempotency key used twice, whose
 * first request may well have been carried out.
 */
const isFinalError = ({ statusCode = 0, rawType, code }: Stripe.errors.StripeError): boolean =>
  FINAL_STATUSES.includes(statusCode) && FINAL_TYPES.has(rawType) && code !== 'rate_limit'

/** `ECONNREFUSED` and the like, where the system named it. */
const systemCodeOf = (detail: unknown): string =>
  detail instanceof Error && 'code' in detail ? ` (${String(detail.code)})` : ''

/** Names without texts: what the provider writes in prose may carry a customer's words into the log. */
function describeStripeError(error: Stripe.errors.StripeError): string {
  const words = [error.rawType ?? error.type, error.code, error.param, error.statusCode, error.requestId]
  return words.filter(Boolean).join(' ')
}

/** Reads whatever a call to the provider threw. */
export function toPaymentProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new PaymentProviderError(`the card provider did not answer${systemCodeOf(error.detail)}`, false)
  if (error instanceof Stripe.errors.StripeError)
    return new PaymentProviderError(
      `the card provider refused: ${describeStripeError(error)}`,
      isFinalError(error),
    )
  return new PaymentProviderError('the card provider answered something unreadable', false)
}

/** Whether a payment was given back before, under whatever key. */
export const isAlreadyRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
