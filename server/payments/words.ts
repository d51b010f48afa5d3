/** What customers read of card payments. */
import { Refusal } from '#server/refusal'

export const UNVERIFIED = 'Unable to verify order status. Please contact support.'
export const NOT_CREATED = 'Failed to create payment intent'
export const NOT_PAID = 'Payment was cancelled or failed. Please try again.'
export const REFUNDED = 'This order was cancelled and your payment is being refunded.'

const ALREADY_PAID = 'This cart has been paid for already. Please look at My Orders.'
const ALREADY_ORDERED = 'This cart has been ordered already. Please look at My Orders.'
const STILL_OPEN = 'A card payment of this order is still open. Please try again in a moment.'

/** What was paid is not what was asked, or nobody knows: a person must look. */
export const unverified = (status: 409 | 502 = 409): Refusal => new Refusal(status, UNVERIFIED)
export const alreadyPaid = (): Refusal => new Refusal(409, ALREADY_PAID)

export const alreadyOrdered = (): Refusal => new Refusal(409, ALREADY_ORDERED)

/** Where there is no provider. @returns never: it throws a Refusal 501 */
export function refuseCard(): never {
  throw new Refusal(501, 'Card payment is not available here. Please choose cash instead.')
}

/** Another payment of the same cart or order may still be paid; once it is ended, the same may be asked again. */
export class StillOpen extends Refusal {
  /** @param reference of the payment that is in the way */
  constructor(readonly reference: string) {
    super(409, STILL_OPEN)
  }
}
