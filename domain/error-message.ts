/** What customers read when no answer came. */
export const NETWORK_ERROR = 'Network error occurred'

/** The message of an `Error`; any other thrown value as text. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
