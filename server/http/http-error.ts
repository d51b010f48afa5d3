import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes'

/** A request that the server declines, with a code to decide by and the one line that the customer reads. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError'
  readonly status: number

  /** @param retryAfter seconds until it is worth trying again, for 429 and 503 */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message)
    this.status = ERROR_STATUS[code]
  }
}

const NOT_FOUND = {
  Vendor: 'vendor_not_found',
  Item: 'item_not_found',
  Order: 'order_not_found',
  Payment: 'payment_not_found',
} as const satisfies Record<string, ErrorCode>

/** Someone else's and nobody's are refused alike, so that nobody learns which it was. */
export const notFoundError = (what: keyof typeof NOT_FOUND): HttpError =>
  new HttpError(NOT_FOUND[what], `${what} not found`)
