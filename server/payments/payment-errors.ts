/** The errors of card payments, with the texts that customers read. */
import { CANCELLED_ERROR, OUTCOME_UNKNOWN_ERROR, REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { HttpError } from '#server/core/http/http-error'

const ALREADY_PAID = 'This cart has been paid for already. Please look at My Orders.'
const ALREADY_ORDERED = 'This cart has been ordered already. Please look at My Orders.'
const TOO_MANY_CHECKOUTS = 'You have started many card payments. Please try again in a minute.'
const STILL_OPEN = 'A card payment of this order is still open. Please try again in a moment.'

/** The paid amount or currency differs, so a person must review the payment. Specification 13.36. */
export const paymentUnverifiedError = (): HttpError =>
  new HttpError('payment_unverified', OUTCOME_UNKNOWN_ERROR)
/** The provider does not answer, and the outcome is not known without it. */
export const providerUnavailableError = (): HttpError =>
  new HttpError('provider_unavailable', OUTCOME_UNKNOWN_ERROR)
export const paymentNotPaidError = (): HttpError => new HttpError('payment_not_paid', CANCELLED_ERROR)
export const paymentRefundedError = (): HttpError => new HttpError('payment_refunded', REFUNDED_ERROR)
export const alreadyPaidError = (): HttpError => new HttpError('cart_already_paid', ALREADY_PAID)

export const alreadyOrderedError = (): HttpError => new HttpError('cart_already_ordered', ALREADY_ORDERED)

/** @param retryAfter seconds */
export const tooManyCheckoutsError = (retryAfter: number): HttpError =>
  new HttpError('too_many_checkouts', TOO_MANY_CHECKOUTS, retryAfter)

/** @throws HttpError 501, always: this server has no card provider */
export function refuseCardPayment(): never {
  throw new HttpError('card_unavailable', 'Card payment is not available here. Please choose cash instead.')
}

/** Another payment of the same cart or order may still be paid. After it is cancelled the request can be repeated. */
export class PaymentStillOpenError extends HttpError {
  /** @param reference of the open payment */
  constructor(readonly reference: string) {
    super('payment_still_open', STILL_OPEN)
  }
}
