import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes'

/** A request that the server refuses: a stable code for programs, and a message of one line for the customer. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError'
  readonly status: number

  /**
   * @param retryAfter seconds until the client should try again, for 429 and 503
   * @param options its cause, for the log
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = ERROR_STATUS[code]
  }
}

const BUSY_MESSAGE = 'We are very busy. Please try again in a moment.'
export const TOO_MANY_REQUESTS_MESSAGE = 'Too many requests. Please wait a moment and try again.'

/** A 401: without a session, or with one that has ended. */
export const unauthenticatedError = (): HttpError =>
  new HttpError('unauthenticated', 'Please sign in to continue')

export const accountLockedError = (): HttpError =>
  new HttpError('account_locked', 'This account is locked. Please ask the park.')

/** A 503. @param retryAfter seconds */
export const serverBusyError = (retryAfter: number): HttpError =>
  new HttpError('server_busy', BUSY_MESSAGE, retryAfter)

/** A 429. @param retryAfter seconds */
export const tooManyRequestsError = (retryAfter: number): HttpError =>
  new HttpError('too_many_requests', TOO_MANY_REQUESTS_MESSAGE, retryAfter)

const NOT_FOUND = {
  Vendor: 'vendor_not_found',
  /** For the calls of hosts and staff, who read 'trailer' on their pages. */
  Trailer: 'vendor_not_found',
  Item: 'item_not_found',
  Addon: 'item_not_found',
  Order: 'order_not_found',
  Table: 'table_not_found',
  Payment: 'payment_not_found',
} as const satisfies Record<string, ErrorCode>

/** A 404. Resources of other customers get the same answer as missing ones (specification 22.16). */
export const notFoundError = (what: keyof typeof NOT_FOUND): HttpError =>
  new HttpError(NOT_FOUND[what], `${what} not found`)
