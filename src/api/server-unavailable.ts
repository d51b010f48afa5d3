import { ApiError } from './api-error'

/** A proxy answers 502 or 504 for a server that is away. */
const UNAVAILABLE_STATUSES: readonly (number | null)[] = [502, 503, 504]

/** Whether the server was busy or away, so that the same request may succeed later. */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && UNAVAILABLE_STATUSES.includes(error.status)
