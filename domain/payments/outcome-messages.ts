/** What several parts of the app and the server tell a customer about a payment (specification 13.3, 13.15, 13.36, 13.40). */
export const PAYMENT_COMPLETED_MESSAGE = 'Payment completed successfully!'
export const ORDER_MISSING_ERROR = 'Missing orderData or orderId. Please go back to cart and try again.'
export const CANCELLED_ERROR = 'Payment was cancelled or failed. Please try again.'
export const OUTCOME_UNKNOWN_ERROR = 'Unable to verify order status. Please contact support.'
export const REFUNDED_ERROR = 'This order was cancelled and your payment is being refunded.'
