import type { SendRequest, SendRequestOptions } from './send-request'

type FailureListener = (
  error: unknown,
  call: { readonly defaultError: string },
  options: SendRequestOptions | undefined,
) => void

/** Wraps `request`: the listener gets each failure before the caller. */
export const listenToFailures =
  (request: SendRequest, onFailure: FailureListener): SendRequest =>
  async (call, input, options) => {
    try {
      return await request(call, input, options)
    } catch (error) {
      onFailure(error, call, options)
      throw error
    }
  }
