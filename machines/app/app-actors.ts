import { type ActorSystem, type ActorSystemInfo, type AnyActorRef, enqueueActions, sendParent } from 'xstate'
import type { OrderNotification } from '#domain/contract/socket-events'
import { cartMachine } from '#machines/cart/cart.machine'
import type { Ordered } from '#machines/cart/ordered-lines'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { providedCallback, providedPromise } from '#machines/provided-actor'
import { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { paymentMachine } from '#machines/payment/payment.machine'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { realtimeMachine } from '#machines/realtime/realtime.machine'
import { sessionMachine } from '#machines/session/session.machine'
import { showToastAction } from '#machines/toasts/show-toast'
import { toastsMachine } from '#machines/toasts/toasts.machine'

/** What became of a payment that ended while nobody looked; `open` where it may still be paid. */
export interface LastPayment {
  readonly outcome: 'none' | 'open' | 'paid' | 'ended'
  readonly orderId: string | null
}

interface ActionArgs {
  readonly enqueue: { readonly sendTo: (actor: AnyActorRef, event: { type: string }) => void }
  readonly system: Pick<ActorSystem<ActorSystemInfo>, 'get'>
}

/** Tells the cart, where there is one. */
function sendToCart({ enqueue, system }: ActionArgs, event: { type: string }): void {
  const cart = system.get('cart')
  if (cart) enqueue.sendTo(cart, event)
}

const refreshCart = (teller: ActionArgs): void => sendToCart(teller, { type: 'cart.refreshRequested' })

/** The flows that the park owns, tied to each other. `src/app` fills what is left: their slots, and what touches the page. */
export const appActors = {
  session: sessionMachine,
  toasts: toastsMachine,
  browserEvents: providedCallback('browserEvents'),
  realtime: realtimeMachine.provide({
    actions: {
      showToast: showToastAction(),
      requestMissedUpdates: sendParent({ type: 'realtime.connected' }),
      forwardOrderStatus: sendParent((_, news: OrderNotification) => ({
        type: 'order.statusChanged',
        ...news,
      })),
    },
  }),
  cart: cartMachine.provide({ actions: { showToast: showToastAction() } }),
  deliveryAddress: deliveryAddressMachine.provide({ actions: { showToast: showToastAction() } }),
  checkout: checkoutMachine.provide({
    actions: {
      showToast: showToastAction(),
      emptyCart: enqueueActions((teller, ordered: Ordered) =>
        sendToCart(teller, { type: 'cart.ordered', ...ordered }),
      ),
      refreshCart: enqueueActions(refreshCart),
    },
  }),
  payment: paymentMachine.provide({
    actions: {
      showToast: showToastAction(),
      emptyCart: sendParent({ type: 'payment.paid' }),
      refreshCart: enqueueActions(refreshCart),
    },
  }),
  paymentReturn: paymentReturnMachine.provide({
    actions: { emptyCart: sendParent({ type: 'payment.paid' }) },
  }),
  /** Asks about the payment that is kept, drops what is kept of one that has ended, and says so only once. */
  askLastPayment: providedPromise<LastPayment, { userId: string }>('checkLastPayment'),
  orderTracking: orderTrackingMachine,
  ordersList: ordersListMachine,
}
