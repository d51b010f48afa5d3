import '@tanstack/react-router'
import type { Handover } from '#machines/checkout/order-of'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cash page's order. */
    orderId?: string
    /** What the payment page is for. */
    handover?: Handover
  }
}
