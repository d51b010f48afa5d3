import type { CheckoutWindow } from '#app/browser/checkout-window'
import { isPaymentPage } from './payment-return'
import type { createAppRouter } from './create-app-router'

type NavigationRouter = Pick<ReturnType<typeof createAppRouter>, 'navigate' | 'state'>

/** Where a payment leads. Every step replaces the page before it, so that no way back pays again. */
export interface PaymentNavigation {
  /** The order, or My Orders where its id is not known. */
  readonly showOrder: (orderId: string | null) => void
  /** Only from the payment page: a customer who has gone elsewhere stays there. */
  readonly showCart: () => void
  readonly showConfirmation: (orderId: string) => void
  readonly showOrders: () => void
  /** Whether a page is shown that is about the payment. */
  readonly isOnPaymentPage: () => boolean
}

/** One order, one navigation: where this window is our own pop-up it closes, and its opener navigates. */
export function createPaymentNavigation(
  router: () => NavigationRouter,
  checkout: CheckoutWindow,
): PaymentNavigation {
  const path = () => router().state.location.pathname
  const unlessGone = (show: (router: NavigationRouter) => unknown) => {
    if (!checkout.closeIfPopup()) show(router())
  }
  const showOrders = () => unlessGone(({ navigate }) => navigate({ to: '/orders', replace: true }))
  const showOne = (to: '/order/$orderId' | '/order-confirmation/$orderId', orderId: string) =>
    unlessGone(({ navigate }) => navigate({ to, params: { orderId }, replace: true }))
  return {
    showOrder: orderId => (orderId === null ? showOrders() : showOne('/order/$orderId', orderId)),
    showCart: () => {
      if (isPaymentPage(path())) unlessGone(({ navigate }) => navigate({ to: '/cart', replace: true }))
    },
    showConfirmation: orderId => showOne('/order-confirmation/$orderId', orderId),
    showOrders,
    isOnPaymentPage: () => isPaymentPage(path()) || path().startsWith('/payment-success'),
  }
}
