import type { ErrorCode } from '#domain/error-codes'

/** What a customer reads below the error when their checkout has ended: why, and what to do (specification 13.44, 13.46). */

export const END_REASON_TEXTS = {
  vendor_closed:
    'The trailer has closed or paused, and takes no orders. Nothing was paid. You can pay when it is open again, or choose another trailer.',
  replaced: 'A newer payment was started for this cart. Nothing was paid here. Please go back to your cart.',
  paid_in_cash: 'You chose to pay in cash instead. Nothing was paid by card. Please look at My Orders.',
  address_changed:
    'Your delivery address has changed. Nothing was paid. Please go back to your cart and check the address.',
  order_cancelled: 'This order was cancelled. Nothing was paid. Please look at My Orders.',
  timed_out: 'The card payment page was open for too long. Nothing was paid. You can start again.',
  declined: 'Your bank did not take the payment. Nothing was paid. You can start again.',
  closed_before_payment:
    'The trailer had closed before you paid. Your card gets all of it back within 10 days. Please look at My Orders.',
} as const

/** `closed_before_payment`: it was paid, and the money goes back. `replaced`: by a payment for the changed cart. `timed_out`: its session has expired by itself. */
export type PaymentEndReason = keyof typeof END_REASON_TEXTS

/** What another try of the same payment is refused with, by which the page knows what helps first. Specification 13.44. */
export const END_REASON_CODES: Partial<Record<PaymentEndReason, ErrorCode>> = {
  vendor_closed: 'vendor_closed',
  replaced: 'cart_changed',
  paid_in_cash: 'cart_already_ordered',
  address_changed: 'address_changed',
}
