import '@tanstack/react-router'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { RouteTitle } from './page-titles'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order of the cash page, or of the page after the checkout. */
    orderId?: string
    /** What the payment page is to pay. */
    paymentRequest?: PaymentRequest
    /**
     * The customer who pays. It is missing for an existing order, because the server shows an order only to its customer.
     */
    payerId?: string
  }

  interface StaticDataRouteOption {
    /** The page's title, for the browser tab and for screen readers. */
    title?: RouteTitle
    /** Whether small screens show the bottom navigation on this page. */
    hasBottomNav?: boolean
    /** Whether the page has no header and no navigation, such as the sign-in page. */
    standalone?: boolean
    /** Whether the page begins with a status, which toasts must not cover. */
    hasStatus?: boolean
    /** Loads the lazy part of the page, which React hydrates after the rest. */
    preloadLazyPart?: (() => Promise<void> | undefined) | undefined
  }
}
