import { isUniqueViolation } from '#server/core/db/database-errors'
import { serverBusyError } from '#server/core/http/http-error'

/** Several servers may change one cart at once. Of each round at least one succeeds. */
const MAX_ATTEMPTS = 10

/**
 * Runs an attempt again until it succeeds. An attempt reads, decides and then writes with one statement, which writes nothing
 * if what was read has changed meanwhile.
 * @param attempt returns null if nothing was written
 * @throws HttpError 503 after ten attempts
 */
export async function retryOnConflict<Result extends object>(
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const result = await attempt().catch((error: unknown) => {
      // Another request has just written the same idempotency key or the same line.
      if (isUniqueViolation(error)) return null
      throw error
    })
    if (result !== null) return result
  }
  throw serverBusyError(1)
}
