/** The texts of the payment page (specification 13.10, 13.11 and 13.15 to 13.17). */
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { CANCELLED_ERROR } from '#domain/payments/outcome-messages'
import { isRefunded, type PaymentStatus } from './payment-status'

export const INVALID_URL_ERROR = 'Invalid payment URL. Please try again.'
export const NOT_OPENED_ERROR = 'Failed to open payment page'
export const NOT_CREATED_ERROR = createPaymentIntent.defaultError
export const PAYMENT_FAILED_ERROR = 'Payment failed'

/** The text that explains a failed payment: the server's error if there is one. Specification 13.15. */
export const failureMessage = (paymentStatus: PaymentStatus | null): string =>
  paymentStatus?.error || (paymentStatus?.status === 'canceled' ? CANCELLED_ERROR : PAYMENT_FAILED_ERROR)

/** The message for a customer who leaves the payment. It says so if the money is refunded. Specification 13.28, 13.40. */
export const leavingMessage = (paymentStatus: PaymentStatus | null): string =>
  paymentStatus && isRefunded(paymentStatus) ? failureMessage(paymentStatus) : 'Payment cancelled by user'
