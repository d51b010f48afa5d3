import type { User } from '#domain/contract/auth'
import { MIN_VALIDATION_INTERVAL, REFRESH_THRESHOLD, VALIDATION_TTL } from '#domain/session/token'

/** What the flow may know of a token. The token itself stays with the storage, out of every recording. Times in ms. */
export interface SessionInfo {
  readonly user: User
  readonly expiresAt: number
  /** 0 means never. */
  readonly lastValidated: number
  readonly isValid: boolean
}

/** A token that the host handed over, decoded. */
export interface ExternalSession extends SessionInfo {
  /** From the meta tag or the build: taken only where no token is stored (spec, section 7). */
  readonly isFallback: boolean
}

/** What the browser holds at one moment. Stored data that cannot be read counts as none. */
export interface StorageReading {
  readonly now: number
  readonly stored: SessionInfo | null
  readonly external: ExternalSession | null
}

/** A token that came by signing in. */
export interface ReceivedSession {
  readonly now: number
  readonly sessionInfo: SessionInfo
}

/** The server's word that the token is good. */
export interface ValidationResult {
  readonly now: number
  readonly user: User
}

/** Browsers fire longer timers at once; a day is well below their limit. */
const MAX_TIMER = 24 * 60 * 60_000

/** True for a token that has not expired yet. */
export const isUnexpired = (pass: SessionInfo | null, now: number): pass is SessionInfo =>
  pass !== null && pass.expiresAt > now

/** The first step of starting up: stored, not marked invalid and not expired. */
export const hasValidCache = ({ now, stored }: StorageReading) => isUnexpired(stored, now) && stored.isValid

/** The second step: handed over and not expired. */
export const hasExternalSession = ({ now, stored, external }: StorageReading) =>
  isUnexpired(external, now) && !(external.isFallback && isUnexpired(stored, now))

/** How long the server's word holds (spec, section 5): 0 when it was never asked, or by a clock that was ahead. */
export function timeUntilRevalidation({ expiresAt, lastValidated }: SessionInfo, now: number): number {
  if (lastValidated === 0 || lastValidated > now) return 0
  const due = Math.min(lastValidated + VALIDATION_TTL, expiresAt - REFRESH_THRESHOLD)
  return Math.max(due, lastValidated + MIN_VALIDATION_INTERVAL, now) - now
}

/** How long until the token has to be looked at again: it expires then, or no timer lasts longer. */
export const timeUntilExpiry = ({ expiresAt }: SessionInfo, now: number): number =>
  Math.min(Math.max(expiresAt - now, 0), MAX_TIMER)
