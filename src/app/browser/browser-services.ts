import { createUnpaidReturnReader } from '#app/navigation/unpaid-return'
import { createCashOrderStorage } from '#app/storage/cash-order-storage'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createBeep, createBrowserAudio } from './beep'
import { createCheckoutWindow } from './checkout-window'
import { readExternalTokens } from './external-token'
import { createIdGenerator } from './id-generator'
import { createLogger } from './logger'
import { createErrorReporter } from './webview-bridge'

/**
 * Wraps the browser's storages, clock, sound and windows for the app.
 * It reads the address, so it must run before the router starts and before the first request.
 */
export function createBrowserServices(window: Window & typeof globalThis, fallbackToken: string | null) {
  const now = () => Date.now()
  const storage = createSafeStorage(() => window.localStorage)
  return {
    now,
    storage,
    externalTokens: readExternalTokens(window, fallbackToken),
    takeUnpaidReturn: createUnpaidReturnReader(window),
    checkoutWindow: createCheckoutWindow(window),
    orderTypeStorage: createOrderTypeStorage(storage),
    cashOrderStorage: createCashOrderStorage(createSafeStorage(() => window.sessionStorage)),
    randomId: createIdGenerator(window),
    beep: createBeep({ openAudio: createBrowserAudio, now, page: window }),
    log: createLogger(window),
    reportError: createErrorReporter(window),
  }
}

export type BrowserServices = ReturnType<typeof createBrowserServices>
