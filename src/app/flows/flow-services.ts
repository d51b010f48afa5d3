import { createBeep, createBrowserAudio } from '#app/browser/beep'
import { createCheckoutWindow } from '#app/browser/checkout-window'
import { createIdGenerator } from '#app/browser/id-generator'
import { createLogger } from '#app/browser/logger'
import { createCashOrderStorage } from '#app/storage/cash-order-storage'
import { createSafeStorage } from '#app/storage/safe-storage'

/** Wraps the parts of the browser that only the flows and the pages of a customer use. */
export function createFlowServices(window: Window & typeof globalThis) {
  const now = () => Date.now()
  const tabStorage = createSafeStorage(() => window.sessionStorage)
  return {
    now,
    tabStorage,
    checkoutWindow: createCheckoutWindow(window),
    cashOrderStorage: createCashOrderStorage(tabStorage),
    randomId: createIdGenerator(window),
    beep: createBeep({ openAudio: createBrowserAudio, now, page: window }),
    log: createLogger(window),
  }
}
