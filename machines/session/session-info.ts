import type { ApiErrorData } from '#domain/api-error'
import type { User } from '#domain/contract/account/auth'
import { effectiveStatus } from '#domain/error-codes'
import { MIN_VALIDATION_INTERVAL, REFRESH_THRESHOLD, VALIDATION_TTL } from '#domain/session/token'

/** What the chart knows of a token. The token itself stays in the storage, so no recording contains it. Times in ms. */
export interface SessionInfo {
  readonly user: User
  readonly expiresAt: number
  /** 0 before the first validation. */
  readonly lastValidated: number
  readonly isValid: boolean
}

/** The decoded token that the page address, the wrapper, the page or the build gives (specification 4.5). */
export interface ExternalSession extends SessionInfo {
  /** True for the meta tag and the build: they count only if no unexpired token is stored. */
  readonly isFallback: boolean
}

/** The stored and the external session at `now` (ms). Stored data that cannot be parsed counts as none. */
export interface StorageReading {
  readonly now: number
  readonly stored: SessionInfo | null
  readonly external: ExternalSession | null
}

/** The session of a sign-in, received at `now` (ms). */
export interface ReceivedSession {
  readonly now: number
  readonly sessionInfo: SessionInfo
}

/** The server accepted the token at `now` (ms) and sent the profile. */
export interface ValidationResult {
  readonly now: number
  readonly user: User
}

/**
 * Why a session ended without a sign-out by the customer. `expired`: its time was over. `ended`: the server no longer accepts it,
 * as after a new password. `unchecked`: the server could not say whether it accepts it.
 */
export type EndReason = 'expired' | 'ended' | 'unchecked'

/** The longest timer, in ms. Browsers run a timer above about 24 days at once. */
const MAX_TIMER = 24 * 60 * 60_000

/** Whether there is a session whose token has not expired at `now` (ms). */
export const isUnexpired = (sessionInfo: SessionInfo | null, now: number): sessionInfo is SessionInfo =>
  sessionInfo !== null && sessionInfo.expiresAt > now

/** Why a known session is over at `now` (ms): its token has expired, or else another tab has signed out. */
export const expiryReason = (sessionInfo: SessionInfo | null, now: number): EndReason | null =>
  sessionInfo !== null && sessionInfo.expiresAt <= now ? 'expired' : null

const ENDING_STATUSES: readonly (number | null)[] = [401, 403, 404]

/** Why the server refused to validate a session. */
export const refusalReason = (error: ApiErrorData): EndReason =>
  ENDING_STATUSES.includes(effectiveStatus(error)) ? 'ended' : 'unchecked'

/** The first step of the start-up: a stored session that is valid and unexpired (specification 4.2). */
export const hasValidCache = ({ now, stored }: StorageReading) => isUnexpired(stored, now) && stored.isValid

/** The second step of the start-up: an unexpired external session (specification 4.3, 4.5). */
export const hasExternalSession = ({ now, stored, external }: StorageReading) =>
  isUnexpired(external, now) && !(external.isFallback && isUnexpired(stored, now))

/**
 * The time until the next validation, in ms (specification 4.13 to 4.15). It is 0 if the token was never validated, or if its
 * validation is in the future because the clock was wrong.
 */
export function timeUntilRevalidation({ expiresAt, lastValidated }: SessionInfo, now: number): number {
  if (lastValidated === 0 || lastValidated > now) return 0
  const due = Math.min(lastValidated + VALIDATION_TTL, expiresAt - REFRESH_THRESHOLD)
  return Math.max(due, lastValidated + MIN_VALIDATION_INTERVAL, now) - now
}

/** The time until the expiry, in ms, but at most one day. The chart then reads the storage again. */
export const timeUntilExpiry = ({ expiresAt }: SessionInfo, now: number): number =>
  Math.min(Math.max(expiresAt - now, 0), MAX_TIMER)
