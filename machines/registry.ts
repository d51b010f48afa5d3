import type { Flow } from 'statechart-kit/explore/flow'
import { accountSettingsFlow } from './account-settings/spec/flow'
import { addonsFlow } from './addons/spec/flow'
import { appFlow } from './app/spec/flow'
import { cartFlow } from './cart/spec/flow'
import { checkoutFlow } from './checkout/spec/flow'
import { deliveryAddressFlow } from './delivery-address/spec/flow'
import { kitchenBoardFlow } from './kitchen-board/spec/flow'
import { orderTrackingFlow } from './order-tracking/spec/flow'
import { ordersListFlow } from './orders-list/spec/flow'
import { passwordResetFlow } from './password-reset/spec/flow'
import { paymentFlow } from './payment/spec/flow'
import { paymentReturnFlow } from './payment-return/spec/flow'
import { realtimeFlow } from './realtime/spec/flow'
import { refundFlow } from './refund/spec/flow'
import { sessionFlow } from './session/spec/flow'
import { signUpFlow } from './sign-up/spec/flow'
import { signedInDevicesFlow } from './signed-in-devices/spec/flow'
import { toastsFlow } from './toasts/spec/flow'

/** Every chart once. Unit tests, browser walks, diagrams and recordings read this list. */
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
  signUpFlow,
  passwordResetFlow,
  accountSettingsFlow,
  signedInDevicesFlow,
  kitchenBoardFlow,
  refundFlow,
]
