import type { RegisteredRouter } from '@tanstack/react-router'
import type { CheckoutWindow } from '#app/browser/checkout-window'
import { PATHS } from '#domain/paths'
import { isPaymentPage } from './unpaid-return'

type NavigationRouter = Pick<RegisteredRouter, 'navigate' | 'state'>

/** The pages that a payment opens. Each replaces the page before it, so the browser's back does not pay again. */
export interface PaymentNavigation {
  /** Opens the order, or My Orders if its id is unknown. */
  readonly showOrder: (orderId: string | null) => void
  /** Opens the cart, but only from the payment page: a customer who has left it stays where they are. */
  readonly showCart: () => void
  readonly showConfirmation: (orderId: string) => void
  readonly showOrders: () => void
  /** Whether the payment page or the page after the checkout is open. */
  readonly isOnPaymentPage: () => boolean
}

/** One order gives one navigation: our own pop-up closes, and the window that opened it navigates. Specification 13.22. */
export function createPaymentNavigation(
  getRouter: () => NavigationRouter,
  checkoutWindow: CheckoutWindow,
): PaymentNavigation {
  const getPathname = () => getRouter().state.location.pathname
  const navigateUnlessPopup = (navigate: (router: NavigationRouter) => unknown) => {
    if (!checkoutWindow.closeIfPopup()) navigate(getRouter())
  }
  const showPage = (to: typeof PATHS.orders | typeof PATHS.cart) =>
    navigateUnlessPopup(router => router.navigate({ to, replace: true }))
  const showOrderPage = (to: typeof PATHS.order | typeof PATHS.orderConfirmation, orderId: string) =>
    navigateUnlessPopup(router => router.navigate({ to, params: { orderId }, replace: true }))
  const showOrders = () => showPage(PATHS.orders)
  return {
    showOrder: orderId => (orderId === null ? showOrders() : showOrderPage(PATHS.order, orderId)),
    showCart: () => {
      if (isPaymentPage(getPathname())) showPage(PATHS.cart)
    },
    showConfirmation: orderId => showOrderPage(PATHS.orderConfirmation, orderId),
    showOrders,
    isOnPaymentPage: () => isPaymentPage(getPathname()) || getPathname().startsWith(PATHS.paymentSuccess),
  }
}
