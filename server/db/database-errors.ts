import { causesOf, systemErrorCode } from '#server/safe-error'

/** Codes of the drivers and of PostgreSQL for a database that is away, starting, closed, full, locked for too long or in a deadlock. */
const UNAVAILABLE_CODES =
  /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08|53|57P0|57014|40001|40P01|25P03|55000|55P03)/
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|PGlite is clos/i

/** Whether the database caused an error, rather than the request or our code. A retry may then succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    cause => UNAVAILABLE_CODES.test(systemErrorCode(cause)) || UNAVAILABLE_MESSAGES.test(cause.message),
  )

/** Whether a statement was refused because another one had written the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  causesOf(error).some(cause => systemErrorCode(cause) === '23505')

/** Whether a statement gave up because another transaction kept a lock for too long, or because each waited for the other. */
export const isLockConflict = (error: unknown): boolean =>
  causesOf(error).some(cause => ['55P03', '40P01'].includes(systemErrorCode(cause)))
