import type { ServerClock } from '#server/clock'
import { HttpError } from '#server/http/http-error'

const WINDOW = 15 * 60_000
const MAX_FAILURES = 10
/** Above this number the oldest entries are deleted, so that guessing cannot fill the memory. */
const MAX_ENTRIES = 10_000

const tooManySignInsError = (remainingMilliseconds: number) =>
  new HttpError(
    'too_many_sign_ins',
    'Too many attempts. Please wait a few minutes and try again.',
    Math.ceil(remainingMilliseconds / 1000),
  )

/**
 * Allows ten wrong passwords for one account from one address in 15 minutes. The address is part of the key, so that
 * an attacker at another address does not lock the owner out.
 */
export function createLoginLimit(clock: ServerClock) {
  const failures = new Map<string, number[]>()

  const recentFailures = (key: string) =>
    (failures.get(key) ?? []).filter(failedAt => failedAt > clock.now() - WINDOW)

  const deleteOldEntries = () => {
    for (const key of failures.keys()) if (recentFailures(key).length === 0) failures.delete(key)
    for (const key of failures.keys()) if (failures.size > MAX_ENTRIES) failures.delete(key)
  }

  return {
    /**
     * Counts an attempt before the password is hashed.
     * @returns a function that releases the attempt, for a password that was right
     * @throws HttpError 429 after ten attempts
     */
    reserveAttempt(account: string, address: string): () => void {
      const key = `${account}\n${address}`
      const recent = recentFailures(key)
      const oldest = recent[0]
      if (oldest !== undefined && recent.length >= MAX_FAILURES)
        throw tooManySignInsError(oldest + WINDOW - clock.now())
      const attempt = clock.now()
      failures.set(key, [...recent, attempt])
      if (failures.size > MAX_ENTRIES) deleteOldEntries()
      return () => {
        const attempts = failures.get(key) ?? []
        const index = attempts.indexOf(attempt)
        if (index >= 0) failures.set(key, attempts.toSpliced(index, 1))
      }
    },
  }
}
