import type { ServerClock } from '#server/clock'
import { HttpError } from '#server/http/http-error'

const WINDOW = 15 * 60_000
const MAX_FAILURES = 10
/** Old entries are thrown out when there are more than this many, so that guessing cannot fill the memory. */
const MAX_ENTRIES = 10_000

/**
 * At most ten wrong passwords for one account from one address in 15 minutes. The address is part of the key, so that
 * a guesser elsewhere does not lock the owner out.
 */
export function createLoginLimit(clock: ServerClock) {
  const failures = new Map<string, number[]>()

  const recent = (key: string) => (failures.get(key) ?? []).filter(at => at > clock.now() - WINDOW)

  const forgetOld = () => {
    for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key)
    for (const key of failures.keys()) if (failures.size > MAX_ENTRIES) failures.delete(key)
  }

  return {
    /**
     * Takes one of the ten attempts before the password is hashed.
     * @returns gives the attempt back, for a password that was right
     * @throws Refusal 429 when none is left
     */
    reserveAttempt(account: string, address: string): () => void {
      const key = `${account}\n${address}`
      const past = recent(key)
      const oldest = past[0]
      if (oldest !== undefined && past.length >= MAX_FAILURES) {
        const seconds = Math.ceil((oldest + WINDOW - clock.now()) / 1000)
        throw new HttpError(
          'too_many_sign_ins',
          'Too many attempts. Please wait a few minutes and try again.',
          seconds,
        )
      }
      const attempt = clock.now()
      failures.set(key, [...past, attempt])
      if (failures.size > MAX_ENTRIES) forgetOld()
      return () => {
        const kept = failures.get(key) ?? []
        const index = kept.indexOf(attempt)
        if (index >= 0) failures.set(key, kept.toSpliced(index, 1))
      }
    },
  }
}
