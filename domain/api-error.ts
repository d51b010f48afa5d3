/** What went wrong with a call, in the three ways that matter to a flow. Plain, so that a recording can hold it. */
export interface ApiErrorData {
  /** `offline`: no answer came; `refused`: the server said no; `malformed`: it said something unreadable. */
  readonly kind: 'offline' | 'refused' | 'malformed'
  /** The HTTP status, where there was one. */
  readonly status: number | null
  /** The server's code, by which flows decide; null or missing from a host that sends none. */
  readonly code?: string | null
  /** One line that a customer may read: the server's own, else section 8's. */
  readonly message: string
  /** Whether `message` is section 8's, because the server said nothing itself. */
  readonly isFallback?: boolean
}

const isApiErrorData = (error: unknown): error is ApiErrorData =>
  typeof error === 'object' && error !== null && 'kind' in error && 'message' in error

/** Reads a fault out of anything thrown; what is not a fault becomes a malformed one with the fallback text. */
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
