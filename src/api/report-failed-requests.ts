import { getErrorMessage } from '#domain/error-message'
import { listenToFailures } from './listen-to-failures'
import type { SendRequest } from './send-request'

/** Wraps `request` so that it reports the message of each failed call, except calls that the app itself aborted. */
export const reportFailedRequests = (
  request: SendRequest,
  reportError: (message: string) => void,
): SendRequest =>
  listenToFailures(request, (error, _, options) => {
    if (!options?.signal?.aborted) reportError(getErrorMessage(error))
  })
