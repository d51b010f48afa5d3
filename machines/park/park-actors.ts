import { type ActorSystem, type ActorSystemInfo, type AnyActorRef, enqueueActions, sendParent } from 'xstate'
import type { OrderNotification } from '#domain/calls/events'
import { cartMachine } from '#machines/cart/cart.machine'
import type { Ordered } from '#machines/cart/ordered'
import { checkoutMachine } from '#machines/checkout/checkout.machine'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { provided, providedSource } from '#machines/kit/provided'
import { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'
import { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { paymentMachine } from '#machines/payment/payment.machine'
import { paymentReturnMachine } from '#machines/payment-return/payment-return.machine'
import { realtimeMachine } from '#machines/realtime/realtime.machine'
import { sessionMachine } from '#machines/session/session.machine'
import { tellToasts } from '#machines/toasts/tell'
import { toastsMachine } from '#machines/toasts/toasts.machine'

/** What became of a payment that ended while nobody looked; `open` where it may still be paid. */
export interface LastPayment {
  readonly outcome: 'none' | 'open' | 'paid' | 'ended'
  readonly orderId: string | null
}

interface Teller {
  readonly enqueue: { readonly sendTo: (actor: AnyActorRef, event: { type: string }) => void }
  readonly system: Pick<ActorSystem<ActorSystemInfo>, 'get'>
}

/** Tells the cart, where there is one. */
function tellCart({ enqueue, system }: Teller, event: { type: string }): void {
  const cart = system.get('cart')
  if (cart) enqueue.sendTo(cart, event)
}

const refreshCart = (teller: Teller): void => tellCart(teller, { type: 'cart.refreshed' })

/** The flows that the park owns, tied to each other. `src/app` fills what is left: their slots, and what touches the page. */
export const parkActors = {
  session: sessionMachine,
  toasts: toastsMachine,
  browserEvents: providedSource('browserEvents'),
  realtime: realtimeMachine.provide({
    actions: {
      tell: tellToasts(),
      catchUp: sendParent({ type: 'order.caughtUp' }),
      orderChanged: sendParent((_, news: OrderNotification) => ({ type: 'order.pushed', ...news })),
    },
  }),
  cart: cartMachine.provide({ actions: { tell: tellToasts() } }),
  deliveryAddress: deliveryAddressMachine.provide({ actions: { tell: tellToasts() } }),
  checkout: checkoutMachine.provide({
    actions: {
      tell: tellToasts(),
      emptyCart: enqueueActions((teller, ordered: Ordered) =>
        tellCart(teller, { type: 'cart.ordered', ...ordered }),
      ),
      refreshCart: enqueueActions(refreshCart),
    },
  }),
  payment: paymentMachine.provide({
    actions: {
      tell: tellToasts(),
      emptyCart: sendParent({ type: 'payment.paid' }),
      refreshCart: enqueueActions(refreshCart),
    },
  }),
  paymentReturn: paymentReturnMachine.provide({
    actions: { emptyCart: sendParent({ type: 'payment.paid' }) },
  }),
  /** Asks about the payment that is kept, drops what is kept of one that has ended, and says so only once. */
  askLastPayment: provided<LastPayment, { userId: string }>('askLastPayment'),
  orderTracking: orderTrackingMachine,
  ordersList: ordersListMachine,
}
