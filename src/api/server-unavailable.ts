import { ApiError } from './api-error'

/** A server answers 503 while it cannot do the work. A proxy answers 502 or 504 while it cannot reach the server. */
const UNAVAILABLE_STATUSES: readonly (number | null)[] = [502, 503, 504]

/** Whether the server was busy or could not be reached, so that the same request may succeed later. */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && UNAVAILABLE_STATUSES.includes(error.status)
