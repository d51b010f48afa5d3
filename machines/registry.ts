import { addonsFlow } from '#machines/addons/addons.flow'
import { cartFlow } from '#machines/cart/cart.flow'
import { checkoutFlow } from '#machines/checkout/checkout.flow'
import { deliveryAddressFlow } from '#machines/delivery-address/delivery-address.flow'
import type { Flow } from '#machines/kit/flow'
import { orderTrackingFlow } from '#machines/order-tracking/order-tracking.flow'
import { ordersListFlow } from '#machines/orders-list/orders-list.flow'
import { appFlow } from '#machines/park/park.flow'
import { paymentFlow } from '#machines/payment/payment.flow'
import { paymentReturnFlow } from '#machines/payment-return/payment-return.flow'
import { realtimeFlow } from '#machines/realtime/realtime.flow'
import { sessionFlow } from '#machines/session/session.flow'
import { toastsFlow } from '#machines/toasts/toasts.flow'

/** Every chart, once: tests, browser walks, pictures and the recorder all read this list. */
export const flows: readonly Flow[] = [
  appFlow,
  sessionFlow,
  realtimeFlow,
  toastsFlow,
  addonsFlow,
  cartFlow,
  deliveryAddressFlow,
  checkoutFlow,
  paymentFlow,
  paymentReturnFlow,
  ordersListFlow,
  orderTrackingFlow,
]
