import { logUnreadableAnswers } from '#api/log-unreadable-answers'
import { createSendRequest, type SendRequest } from '#api/send-request'
import { createRequestIdGenerator } from '#app/browser/request-id-generator'

interface RequestDeps {
  /** The server's host; '' is the page's own origin. */
  readonly apiHost: string
  readonly getToken: () => string | null
  /** Called when the server no longer accepts the token. */
  readonly onUnauthorized: () => void
  readonly window: Pick<Window, 'crypto'> & {
    readonly fetch: typeof fetch
    readonly console: Pick<Console, 'warn'>
  }
}

/** Creates the function with which a client of the back office sends its requests. */
export const createBackOfficeRequest = ({
  apiHost,
  getToken,
  onUnauthorized,
  window,
}: RequestDeps): SendRequest =>
  logUnreadableAnswers(
    createSendRequest({
      baseUrl: `${apiHost}/api`,
      getToken,
      fetch: (url, init) => window.fetch(url, init),
      ...(apiHost === '' ? { createRequestId: createRequestIdGenerator(window) } : {}),
      onUnauthorized,
      onResponse: () => {},
    }),
    message => window.console.warn(message),
  )
