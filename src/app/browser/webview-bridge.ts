import { EMAIL_PATTERN, POSTCODE_PATTERN, TOKEN_PATTERN } from '#app/sensitive-patterns'
import { getErrorMessage } from '#domain/error-message'

/** A window that may run inside the mobile wrapper. */
export interface WebViewHost {
  readonly ReactNativeWebView?: { readonly postMessage?: (text: string) => void } | undefined
}

const MAX_MESSAGE_LENGTH = 300
/** The patterns take time in the square of the length, so a long text would block the page. */
const MAX_READ_LENGTH = 2_000

/** The first words of a message. The last one is left out, because no pattern matches a part of a token. */
const firstWordsOf = (message: string): string =>
  message.length > MAX_READ_LENGTH ? message.slice(0, MAX_READ_LENGTH).replace(/\S+$/, '') : message

/** What must not leave the page, and its replacement. Addresses lose their query. Specification 19.7. */
const REDACTIONS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [TOKEN_PATTERN, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [EMAIL_PATTERN, '[email]'],
  [/\?[\w%.-]+=[^\s"'<>]*/g, ''],
  [POSTCODE_PATTERN, '[postcode]'],
]

/** Removes tokens, emails, postcodes and queries from a message, and shortens it. */
export const redactErrorMessage = (message: string): string =>
  REDACTIONS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    firstWordsOf(message),
  ).slice(0, MAX_MESSAGE_LENGTH)

/** @returns posts an error to the wrapper; it does nothing outside a wrapper. Specification 19.6. */
export const createErrorReporter =
  (host: WebViewHost) =>
  (message: string): void => {
    try {
      host.ReactNativeWebView?.postMessage?.(
        JSON.stringify({ type: 'error', message: redactErrorMessage(message) }),
      )
    } catch {
      // A broken wrapper must not break the page.
    }
  }

/** Reports uncaught errors and unhandled rejections. @returns stops */
export function reportUncaughtErrors(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  reportError: (message: string) => void,
): () => void {
  const onError = ({ message }: ErrorEvent) => reportError(message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(getErrorMessage(reason))
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
