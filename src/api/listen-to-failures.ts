import type * as z from 'zod/mini'
import type { Call } from '#domain/contract/call'
import type { SendRequest, SendRequestOptions } from './send-request'

type FailureListener = (
  error: unknown,
  call: Pick<Call<never, z.ZodMiniType, z.ZodMiniType>, 'method' | 'route' | 'defaultError'>,
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
