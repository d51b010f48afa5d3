/** What both the app and the server tell a customer whose payment did not lead to an order (specification 13.15, 13.36, 13.40). */
export const CANCELLED_ERROR = 'Payment was cancelled or failed. Please try again.'
export const OUTCOME_UNKNOWN_ERROR = 'Unable to verify order status. Please contact support.'
export const REFUNDED_ERROR = 'This order was cancelled and your payment is being refunded.'
