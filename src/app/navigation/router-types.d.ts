import '@tanstack/react-router'
import type { PaymentRequest } from '#machines/payment/payment-request'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cash page's order. */
    orderId?: string
    /** What the payment page is for. */
    paymentRequest?: PaymentRequest
    /** Whose it is; a handover that does not say is an order's, which the server gives to nobody else. */
    payerId?: string
  }
}
