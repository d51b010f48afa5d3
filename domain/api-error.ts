import { effectiveStatus } from './error-codes'

/** A failed call, as flows and recordings hold it: plain data, without a stack (specification 19.1, 19.4). */
export interface ApiErrorData {
  /** `offline`: no answer came. `refused`: the status is not 2xx. `malformed`: the answer cannot be read. */
  readonly kind: 'offline' | 'refused' | 'malformed'
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  /** The server's error code, which decides what a flow does. Null or missing if the host sends no codes. */
  readonly code?: string | null
  /** One line for the customer: the server's message, else the call's default error. */
  readonly message: string
  /** True if `message` is the default error, because the server sent none. */
  readonly isFallback?: boolean
}

const isApiErrorData = (error: unknown): error is ApiErrorData =>
  typeof error === 'object' && error !== null && 'kind' in error && 'message' in error

/**
 * Reads an API error out of a thrown value. Anything else becomes a `malformed` error with the fallback text.
 * @param fallback the message if the error has none
 */
export function toApiErrorData(error: unknown, fallback: string): ApiErrorData {
  if (!isApiErrorData(error)) return { kind: 'malformed', status: null, message: fallback, isFallback: true }
  const { kind, status = null, code, message } = error
  return {
    kind,
    status,
    message: message || fallback,
    ...(code ? { code } : {}),
    ...(error.isFallback || !message ? { isFallback: true } : {}),
  }
}

/** Statuses that refuse the request alone. The server may have done what an earlier request with the same key asked for. */
const REQUEST_REFUSALS: readonly (number | null)[] = [401, 403, 408, 425, 429]

/** Whether the server has refused for good what the request asks for, so that nothing exists under its idempotency key. */
export function isFinalRefusal(error: ApiErrorData): boolean {
  const status = effectiveStatus(error)
  if (error.kind !== 'refused' || status === null) return false
  return status >= 400 && status < 500 && !REQUEST_REFUSALS.includes(status)
}
