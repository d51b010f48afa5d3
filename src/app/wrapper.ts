import { errorWords } from '#domain/error-words'
import type { Request } from '../api/request'
import { EMAIL, POSTCODE, TOKEN } from './secret-shapes'

/** The mobile wrapper, where we run inside one. */
export interface WrapperHost {
  readonly ReactNativeWebView?: { readonly postMessage?: (text: string) => void } | undefined
}

const LONGEST = 300

/** What must not leave the page, and what stands for it. Paths go without their query. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [TOKEN, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [EMAIL, '[email]'],
  [/\?[\w%.-]+=[^\s"'<>]*/g, ''],
  [POSTCODE, '[postcode]'],
]

/** A message without tokens, addresses or queries, and not too long. */
export const redact = (message: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message).slice(0, LONGEST)

/** Posts an error to the wrapper in its one fixed shape; nothing happens outside of one (readings, session). */
export const createErrorPost =
  (host: WrapperHost) =>
  (message: string): void => {
    try {
      host.ReactNativeWebView?.postMessage?.(JSON.stringify({ type: 'error', message: redact(message) }))
    } catch {
      // The wrapper is broken; the page is not.
    }
  }

/** Calls that post what they fail with: the one line that a customer may read. What the page itself took back is no error. */
export const postingFaults =
  (request: Request, post: (message: string) => void): Request =>
  async (call, input, options) => {
    try {
      return await request(call, input, options)
    } catch (fault) {
      if (!options?.signal?.aborted) post(errorWords(fault))
      throw fault
    }
  }

/** Posts what nobody caught. Returns how to stop. */
export function postUncaughtErrors(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  post: (message: string) => void,
): () => void {
  const onError = ({ message }: ErrorEvent) => post(message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => post(errorWords(reason))
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
