import { getErrorMessage } from '#domain/error-message'
import type { SendRequest } from '#api/send-request'
import { EMAIL_PATTERN, POSTCODE_PATTERN, TOKEN_PATTERN } from '#app/sensitive-patterns'

/** The mobile wrapper, where we run inside one. */
export interface WebViewHost {
  readonly ReactNativeWebView?: { readonly postMessage?: (text: string) => void } | undefined
}

const MAX_MESSAGE_LENGTH = 300

/** What must not leave the page, and what stands for it. Paths go without their query. */
const REDACTIONS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [TOKEN_PATTERN, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [EMAIL_PATTERN, '[email]'],
  [/\?[\w%.-]+=[^\s"'<>]*/g, ''],
  [POSTCODE_PATTERN, '[postcode]'],
]

/** A message without tokens, addresses or queries, and not too long. */
export const redactMessage = (message: string): string =>
  REDACTIONS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message).slice(
    0,
    MAX_MESSAGE_LENGTH,
  )

/** Posts an error to the wrapper in its one fixed shape; nothing happens outside of one (readings, session). */
export const createErrorReporter =
  (host: WebViewHost) =>
  (message: string): void => {
    try {
      host.ReactNativeWebView?.postMessage?.(
        JSON.stringify({ type: 'error', message: redactMessage(message) }),
      )
    } catch {
      // The wrapper is broken; the page is not.
    }
  }

/** Calls that post what they fail with: the one line that a customer may read. What the page itself took back is no error. */
export const withErrorReporting =
  (request: SendRequest, post: (message: string) => void): SendRequest =>
  async (call, input, options) => {
    try {
      return await request(call, input, options)
    } catch (fault) {
      if (!options?.signal?.aborted) post(getErrorMessage(fault))
      throw fault
    }
  }

/** Posts what nobody caught. Returns how to stop. */
export function reportUncaughtErrors(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  post: (message: string) => void,
): () => void {
  const onError = ({ message }: ErrorEvent) => post(message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => post(getErrorMessage(reason))
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
