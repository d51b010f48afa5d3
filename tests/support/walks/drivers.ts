/** Every chart that is walked through the pages, and how far. */

import { addonsDriver } from './addons.driver'
import { checkoutDriver } from './checkout.driver'
import type { WalkDriver } from './driver'
import { type BrowserCoverage, measureBrowserCoverage } from './paths'
import { paymentDriver } from './payment.driver'
import { paymentReturnDriver } from './payment-return.driver'
import { realtimeDriver } from './realtime.driver'
import { sessionDriver } from './session.driver'

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
