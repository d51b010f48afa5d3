import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Queries } from '#api/queries'
import { storePlacedOrder } from '#api/store-placed-order'
import type { CheckoutWindow } from '#app/browser/checkout-window'
import type { createCashOrderStorage } from '#app/storage/cash-order-storage'
import type { Order } from '#domain/contract/ordering/orders'
import { PATHS } from '#domain/paths'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { createPaymentNavigation } from './payment/payment-navigation'

interface NavigationDeps {
  readonly getRouter: () => RegisteredRouter
  readonly queryClient: QueryClient
  readonly queries: Queries
  /** The id of the signed-in customer; '' for a visitor. */
  readonly getUserId: () => string
  readonly cashOrderStorage: ReturnType<typeof createCashOrderStorage>
  readonly checkoutWindow: CheckoutWindow
}

/** The pages that the flows open. */
export const createFlowNavigation = (deps: NavigationDeps) => ({
  /** Opens the cash page of a new order. Specification 12.10. */
  showCashOrder: (order: Order): void => {
    storePlacedOrder(deps.queryClient, deps.queries, order)
    deps.cashOrderStorage.save(deps.getUserId(), order.id)
    void deps.getRouter().navigate({ to: PATHS.cash, state: { orderId: order.id } })
  },
  /** Opens the payment page. Specification 13.2. */
  goToPayment: (paymentRequest: PaymentRequest): void =>
    void deps.getRouter().navigate({
      to: PATHS.payment,
      state: { paymentRequest, payerId: deps.getUserId() },
    }),
  paymentNavigation: createPaymentNavigation(deps.getRouter, deps.checkoutWindow),
})
