import { createErrorReporter, redactErrorMessage, type WebViewHost } from './webview-bridge'

/** Logs to the console and to the mobile wrapper, if there is one. Both messages are redacted. Specification 19.6, 19.7. */
export const createLogger = (host: WebViewHost & { readonly console: Pick<Console, 'info'> }) => {
  const reportError = createErrorReporter(host)
  return (message: string): void => {
    host.console.info(redactErrorMessage(message))
    reportError(message)
  }
}
