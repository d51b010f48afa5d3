import { createUnpaidReturnReader } from '#app/navigation/payment/unpaid-return'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createTableStorage } from '#app/storage/table-storage'
import { takeTableCode } from '#app/table/take-table-code'
import { readExternalTokens } from './external-token'
import { createErrorReporter } from './webview-bridge'

/**
 * Wraps the parts of the browser that the app needs from its start. flow-services.ts wraps the others.
 * It reads the address, so it must run before the router starts and before the first request.
 */
export function createBrowserServices(window: Window & typeof globalThis, fallbackToken: string | null) {
  const storage = createSafeStorage(() => window.localStorage)
  return {
    storage,
    externalTokens: readExternalTokens(window, fallbackToken),
    unpaidReturn: createUnpaidReturnReader(window),
    orderTypeStorage: createOrderTypeStorage(storage),
    tableCode: takeTableCode(window),
    tableStorage: createTableStorage(createSafeStorage(() => window.sessionStorage)),
    reportError: createErrorReporter(window),
  }
}

export type BrowserServices = ReturnType<typeof createBrowserServices>
