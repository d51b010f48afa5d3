/** Every chart that is walked through the pages, and how far. */

import { addonsDriver } from './drivers/addons.driver'
import { checkoutDriver } from './drivers/checkout.driver'
import type { WalkDriver } from './driver'
import { type BrowserCoverage, measureBrowserCoverage } from './walk-paths'
import { paymentDriver } from './drivers/payment/payment.driver'
import { paymentReturnDriver } from './drivers/payment-return.driver'
import { realtimeDriver } from './drivers/realtime.driver'
import { sessionDriver } from './drivers/session/session.driver'

export const walkDrivers: readonly WalkDriver[] = [
  addonsDriver,
  checkoutDriver,
  paymentDriver,
  paymentReturnDriver,
  realtimeDriver,
  sessionDriver,
]

/** How much of a chart the browser walks, by the flow's name; null where it is not walked there. */
export function browserCoverage(name: string): BrowserCoverage | null {
  const driver = walkDrivers.find(({ flow }) => flow.name === name)
  return driver ? measureBrowserCoverage(driver) : null
}
