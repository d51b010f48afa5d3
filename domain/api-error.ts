import { effectiveStatus } from './error-codes'

/** A failed call, as flows and recordings hold it: plain data, without a stack (specification 19.1, 19.4). */
export interface ApiErrorData {
  /** `offline`: no answer came. `refused`: the status is not 2xx. `malformed`: the answer cannot be read. */
  readonly kind: 'offline' | 'refused' | 'malformed'
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  /** The server's error code, which decides what a flow does. Null or missing if the server sends no codes. */
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

/**
 * Statuses that say nothing about an earlier request with the same key: the sign-in has ended (401), a firewall blocks this
 * one (403), it came too slowly (408), too early (425) or too often (429).
 */
const UNPROCESSED_STATUSES: readonly number[] = [401, 403, 408, 425, 429]

/**
 * Whether the server has refused what the request asks to create, so that nothing exists under its idempotency key. Only
 * then may another request use another key.
 */
export function isCreationRefused(error: ApiErrorData): boolean {
  const status = effectiveStatus(error)
  if (error.kind !== 'refused' || status === null) return false
  return status >= 400 && status < 500 && !UNPROCESSED_STATUSES.includes(status)
}

/** After these the same request may succeed later. After 401 and 403 it does not: it needs another token, or is forbidden. */
const RETRYABLE_STATUSES: readonly number[] = [408, 425, 429]

/** Whether the same request would get the same refusal again, so that a retry is useless. */
export function isRetryUseless(error: ApiErrorData): boolean {
  const status = effectiveStatus(error)
  return error.kind === 'refused' && status !== null && status < 500 && !RETRYABLE_STATUSES.includes(status)
}
