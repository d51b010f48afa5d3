import type { SendRequest } from '#api/send-request'
import { toApiErrorData } from '#domain/api-error'

/** Wraps `request` so that the app reads the vendors again when the server says that one has closed. Specification 10.22. */
export const refreshClosedVendors =
  (request: SendRequest, refreshVendors: () => void): SendRequest =>
  async (call, input, options) => {
    try {
      return await request(call, input, options)
    } catch (error) {
      if (toApiErrorData(error, call.defaultError).code === 'vendor_closed') refreshVendors()
      throw error
    }
  }
