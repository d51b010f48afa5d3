import { enqueueActions, sendParent } from 'xstate'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { cartMachine } from '#machines/cart/cart.machine'
import type { OrderedCart } from '#machines/cart/ordered-lines'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { paymentMachine } from '#machines/payment/payment.machine'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { providedCallback, providedPromise } from '#machines/provided-actor'
import { realtimeMachine } from '#machines/realtime/realtime.machine'
import { sessionMachine } from '#machines/session/session.machine'
import { showToastAction } from '#machines/toasts/show-toast'
import { toastsMachine } from '#machines/toasts/toasts.machine'
import { REFRESH_ROUTES, sendRoutes } from './event-routing'

/** The result of a payment that an earlier page load began. `open` means that it can still be paid. */
export interface LastPayment {
  readonly outcome: 'none' | 'open' | 'paid' | 'ended'
  readonly orderId: string | null
  /** What leaves the cart if it is paid. It is null or missing if nothing does. */
  readonly paidCart?: OrderedCart | null | undefined
  /** Why it ended without an order, as the server says it. */
  readonly error: string | null
  /** Why nothing was paid, and what to do. It is null or missing if the server does not say. Specification 13.44. */
  readonly reason?: string | null | undefined
}

/** Every flow that the app chart starts, connected to the others. `src/app` provides the actors and actions that are left. */
export const appActors = {
  session: sessionMachine,
  toasts: toastsMachine,
  browserEvents: providedCallback('browserEvents'),
  realtime: realtimeMachine.provide({
    actions: {
      showToast: showToastAction(),
      requestMissedUpdates: sendParent({ type: 'realtime.connected' }),
      forwardOrderStatus: sendParent((_, notification: OrderNotification) => ({
        type: 'order.statusChanged',
        ...notification,
      })),
    },
  }),
  cart: cartMachine.provide({ actions: { showToast: showToastAction() } }),
  deliveryAddress: deliveryAddressMachine.provide({ actions: { showToast: showToastAction() } }),
  checkout: checkoutMachine.provide({
    actions: {
      showToast: showToastAction(),
      removeOrderedLines: enqueueActions((args, ordered: OrderedCart) =>
        sendRoutes(args, [{ to: ['cart'], event: { type: 'cart.orderPlaced', ...ordered } }]),
      ),
      refreshCart: enqueueActions(args => sendRoutes(args, REFRESH_ROUTES)),
    },
  }),
  payment: paymentMachine.provide({
    actions: {
      showToast: showToastAction(),
      reportPaid: sendParent((_, paidCart: OrderedCart | null) => ({ type: 'payment.paid', paidCart })),
      refreshCart: enqueueActions(args => sendRoutes(args, REFRESH_ROUTES)),
    },
  }),
  paymentReturn: paymentReturnMachine.provide({
    actions: {
      reportPaid: sendParent((_, paidCart: OrderedCart | null) => ({ type: 'payment.paid', paidCart })),
    },
  }),
  /** Asks for the status of this user's saved payment. It clears one that has ended, so each result is reported once. */
  checkLastPayment: providedPromise<LastPayment, { userId: string }>('checkLastPayment'),
  orderTracking: orderTrackingMachine,
  ordersList: ordersListMachine,
}
