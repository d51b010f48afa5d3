import Stripe from 'stripe'
import { ProviderTrouble } from '#server/payments/provider'

const UNDERSTOOD = [400, 402, 404]
const SAYS_NO = new Set<string | undefined>(['invalid_request_error', 'card_error'])

/**
 * What no repeat can change: the request was read, and refused for what it says. All else may come out another way later:
 * a lost answer, a busy or broken provider, a wrong key (someone will put it right), and an idempotency key used twice, whose
 * first request may well have been carried out.
 */
const isFinal = ({ statusCode = 0, rawType, code }: Stripe.errors.StripeError): boolean =>
  UNDERSTOOD.includes(statusCode) && SAYS_NO.has(rawType) && code !== 'rate_limit'

/** `ECONNREFUSED` and the like, where the system named it. */
const systemWord = (detail: unknown): string =>
  detail instanceof Error && 'code' in detail ? ` (${String(detail.code)})` : ''

/** Names without texts: what the provider writes in prose may carry a customer's words into the log. */
function nameOf(error: Stripe.errors.StripeError): string {
  const words = [error.rawType ?? error.type, error.code, error.param, error.statusCode, error.requestId]
  return words.filter(Boolean).join(' ')
}

/** Reads whatever a call to the provider threw. */
export function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof ProviderTrouble) return error
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderTrouble(`the card provider did not answer${systemWord(error.detail)}`, false)
  if (error instanceof Stripe.errors.StripeError)
    return new ProviderTrouble(`the card provider refused: ${nameOf(error)}`, isFinal(error))
  return new ProviderTrouble('the card provider answered something unreadable', false)
}

/** Whether a payment was given back before, under whatever key. */
export const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
