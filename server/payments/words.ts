/** What customers read of card payments. */
import { Refusal } from '#server/refusal'

export const UNVERIFIED = 'Unable to verify order status. Please contact support.'
export const NOT_CREATED = 'Failed to create payment intent'
const NOT_PAID = 'Payment was cancelled or failed. Please try again.'
export const REFUNDED = 'This order was cancelled and your payment is being refunded.'

const ALREADY_PAID = 'This cart has been paid for already. Please look at My Orders.'
const ALREADY_ORDERED = 'This cart has been ordered already. Please look at My Orders.'
const STILL_OPEN = 'A card payment of this order is still open. Please try again in a moment.'

/** What was paid is not what was asked: a person must look. */
export const unverified = (): Refusal => new Refusal('payment_unverified', UNVERIFIED)
/** Only the provider could tell, and it does not answer. */
export const unconfirmed = (): Refusal => new Refusal('provider_unavailable', UNVERIFIED)
export const notPaid = (): Refusal => new Refusal('payment_not_paid', NOT_PAID)
export const refunded = (): Refusal => new Refusal('payment_refunded', REFUNDED)
export const alreadyPaid = (): Refusal => new Refusal('cart_already_paid', ALREADY_PAID)

export const alreadyOrdered = (): Refusal => new Refusal('cart_already_ordered', ALREADY_ORDERED)

/** Where there is no provider. @returns never: it throws a Refusal 501 */
export function refuseCard(): never {
  throw new Refusal('card_unavailable', 'Card payment is not available here. Please choose cash instead.')
}

/** Another payment of the same cart or order may still be paid; once it is ended, the same may be asked again. */
export class StillOpen extends Refusal {
  /** @param reference of the payment that is in the way */
  constructor(readonly reference: string) {
    super('payment_still_open', STILL_OPEN)
  }
}
