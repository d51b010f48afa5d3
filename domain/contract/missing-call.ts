/** The statuses of a backend that does not have a call. */
const MISSING_STATUSES: readonly (number | null)[] = [404, 405, 501]

/** Whether a refusal means that the backend does not have the call at all. */
export const isMissingCall = (status: number | null): boolean => MISSING_STATUSES.includes(status)

/** What customers read when the backend lacks a call that it may lack. */
export const NOT_OFFERED = 'This park does not offer this.'
