import { createErrorReporter, redactMessage, type WebViewHost } from './webview-bridge'

/** Where trouble goes that no customer reads: the console, and the wrapper where there is one; never a token or an address. */
export const createLogger = (host: WebViewHost & { readonly console: Pick<Console, 'info'> }) => {
  const post = createErrorReporter(host)
  return (message: string): void => {
    host.console.info(redactMessage(message))
    post(message)
  }
}
