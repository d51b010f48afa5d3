import { causesOf, systemErrorCode } from '#server/core/safe-error'

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

/** Codes for a connection that ended while a query ran on it: by PostgreSQL or by the network. */
const LOST_CODES = /^(?:08|25P03|57P01|ECONNRESET|EPIPE)/
const LOST_MESSAGE = 'Connection terminated unexpectedly'

/** Whether the connection of a query was lost, so that a new one may do at once. */
export const isConnectionLost = (error: unknown): boolean =>
  causesOf(error).some(cause => LOST_CODES.test(systemErrorCode(cause)) || cause.message === LOST_MESSAGE)

/** What an operator must correct, by the code of PostgreSQL. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the user or the password of DATABASE_URL',
  '28000': 'the database refuses the user of DATABASE_URL',
  '3D000': 'DATABASE_URL names a database that does not exist: create it, or correct the name',
  '42501': 'the user of DATABASE_URL may not create tables: make it the owner of the database',
}

/** Why a server or a command cannot use its database, for the operator; null for any other error. */
export function describeDatabaseRefusal(error: unknown): string | null {
  const refusals = causesOf(error).flatMap(cause => REFUSALS[systemErrorCode(cause)] ?? [])
  if (refusals[0] !== undefined) return refusals[0]
  return isDatabaseUnavailable(error) ? 'the database at DATABASE_URL does not answer' : null
}

/** Whether a statement was refused because another one had written the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  causesOf(error).some(cause => systemErrorCode(cause) === '23505')

export const isTableMissing = (error: unknown): boolean =>
  causesOf(error).some(cause => systemErrorCode(cause) === '42P01')

/** Whether PostgreSQL itself refused a statement. It has written nothing then; after a lost connection this is unknown. */
export const isStatementRefused = (error: unknown): boolean =>
  causesOf(error).some(cause => 'severity' in cause && cause.severity === 'ERROR')

/** Whether a statement gave up because another transaction kept a lock for too long, or because each waited for the other. */
export const isLockConflict = (error: unknown): boolean =>
  causesOf(error).some(cause => ['55P03', '40P01'].includes(systemErrorCode(cause)))
