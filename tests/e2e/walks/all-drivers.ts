/** The charts that the browser walks cover. */

import type { BrowserCoverage } from 'statechart-kit/pages/data/chart-coverage'
import type { WalkDriver } from './driver'
import { accountSettingsDriver } from './drivers/account/account-settings.driver'
import { passwordResetDriver } from './drivers/account/password-reset.driver'
import { signUpDriver } from './drivers/account/sign-up.driver'
import { signedInDevicesDriver } from './drivers/account/signed-in-devices.driver'
import { addonsDriver } from './drivers/addons.driver'
import { appDriver } from './drivers/app/app.driver'
import { cartDriver } from './drivers/cart/cart.driver'
import { checkoutDriver } from './drivers/checkout.driver'
import { deliveryAddressDriver } from './drivers/delivery-address.driver'
import { orderTrackingDriver } from './drivers/order-tracking.driver'
import { ordersListDriver } from './drivers/orders-list.driver'
import { paymentDriver } from './drivers/payment/payment.driver'
import { paymentReturnDriver } from './drivers/payment-return.driver'
import { realtimeDriver } from './drivers/realtime.driver'
import { sessionDriver } from './drivers/session/session.driver'
import { kitchenBoardDriver } from './drivers/staff/kitchen-board.driver'
import { refundDriver } from './drivers/staff/refund.driver'
import { toastsDriver } from './drivers/toasts/toasts.driver'
import { createBrowserPaths } from './walk-paths'

export const walkDrivers: readonly WalkDriver[] = [
  accountSettingsDriver,
  addonsDriver,
  appDriver,
  cartDriver,
  checkoutDriver,
  deliveryAddressDriver,
  kitchenBoardDriver,
  orderTrackingDriver,
  ordersListDriver,
  passwordResetDriver,
  paymentDriver,
  paymentReturnDriver,
  realtimeDriver,
  refundDriver,
  sessionDriver,
  signUpDriver,
  signedInDevicesDriver,
  toastsDriver,
]

const known = new Map<string, BrowserCoverage | null>()

/** The walks of a chart, by the name of its flow; null for a chart without a driver. Each chart is explored once. */
export function browserCoverage(name: string): BrowserCoverage | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const driver = walkDrivers.find(({ flow }) => flow.name === name)
  const coverage = driver
    ? { paths: createBrowserPaths(driver), impossibleTransitions: driver.impossibleTransitions }
    : null
  known.set(name, coverage)
  return coverage
}
