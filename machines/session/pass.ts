import type { User } from '#domain/calls/auth'
import { ASK_AT_MOST_EVERY, REFRESH_THRESHOLD, VALIDATION_CACHE } from '#domain/token'

/** What the flow may know of a token. The token itself stays with the storage, out of every recording. Times in ms. */
export interface Pass {
  readonly user: User
  readonly expiresAt: number
  /** 0 means never. */
  readonly lastValidated: number
  readonly isValid: boolean
}

/** A token that the host handed over, decoded. */
export interface Handed extends Pass {
  /** From the meta tag or the build: taken only where no token is stored (spec, section 7). */
  readonly lastResort: boolean
}

/** What the browser holds at one moment. Stored data that cannot be read counts as none. */
export interface Reading {
  readonly now: number
  readonly stored: Pass | null
  readonly handed: Handed | null
}

/** A token that came by signing in. */
export interface Offer {
  readonly now: number
  readonly pass: Pass
}

/** The server's word that the token is good. */
export interface Verdict {
  readonly now: number
  readonly user: User
}

/** Browsers fire longer timers at once; a day is well below their limit. */
const LONGEST_TIMER = 24 * 60 * 60_000

/** True for a token that has not expired yet. */
export const isLive = (pass: Pass | null, now: number): pass is Pass => pass !== null && pass.expiresAt > now

/** The first step of starting up: stored, not marked invalid and not expired. */
export const isCached = ({ now, stored }: Reading) => isLive(stored, now) && stored.isValid

/** The second step: handed over and not expired. */
export const isHanded = ({ now, stored, handed }: Reading) =>
  isLive(handed, now) && !(handed.lastResort && isLive(stored, now))

/** How long the server's word holds (spec, section 5): 0 when it was never asked, or by a clock that was ahead. */
export function untilAsking({ expiresAt, lastValidated }: Pass, now: number): number {
  if (lastValidated === 0 || lastValidated > now) return 0
  const due = Math.min(lastValidated + VALIDATION_CACHE, expiresAt - REFRESH_THRESHOLD)
  return Math.max(due, lastValidated + ASK_AT_MOST_EVERY, now) - now
}

/** How long until the token has to be looked at again: it expires then, or no timer lasts longer. */
export const untilExpiry = ({ expiresAt }: Pass, now: number): number =>
  Math.min(Math.max(expiresAt - now, 0), LONGEST_TIMER)
