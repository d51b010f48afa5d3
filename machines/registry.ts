import { addonsFlow } from './addons/addons.flow'
import { cartFlow } from './cart/cart.flow'
import { checkoutFlow } from './checkout/checkout.flow'
import { deliveryAddressFlow } from './delivery-address/delivery-address.flow'
import type { Flow } from './kit/flow'
import { orderTrackingFlow } from './order-tracking/order-tracking.flow'
import { ordersListFlow } from './orders-list/orders-list.flow'
import { appFlow } from './park/park.flow'
import { paymentFlow } from './payment/payment.flow'
import { paymentReturnFlow } from './payment-return/payment-return.flow'
import { realtimeFlow } from './realtime/realtime.flow'
import { sessionFlow } from './session/session.flow'
import { toastsFlow } from './toasts/toasts.flow'

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
