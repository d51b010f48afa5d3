/** What went wrong with a call, in the three ways that matter to a flow. Plain, so that a recording can hold it. */
export interface Fault {
  /** `offline`: no answer came; `refused`: the server said no; `malformed`: it said something unreadable. */
  readonly kind: 'offline' | 'refused' | 'malformed'
  /** The HTTP status, where there was one. */
  readonly status: number | null
  /** One line that a customer may read: the server's own, else section 8's. */
  readonly message: string
}

const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' && error !== null && 'kind' in error && 'message' in error

/** Reads a fault out of anything thrown; what is not a fault becomes a malformed one with the fallback text. */
export const toFault = (error: unknown, fallback: string): Fault =>
  isFault(error)
    ? { kind: error.kind, status: error.status ?? null, message: error.message || fallback }
    : { kind: 'malformed', status: null, message: fallback }
