/** The sign-in token as the client reads and stores it (specification 4.12 to 4.31). Only the server verifies a token. */
import { jwtDecode } from 'jwt-decode'
import * as z from 'zod/mini'
import { type User, userSchema } from '#domain/contract/account/auth'

const MINUTE = 60_000
/** How long a validation counts, in ms (specification 4.14). */
export const VALIDATION_TTL = 5 * MINUTE
/** How long before its expiry a token is validated again, in ms (specification 4.15). */
export const REFRESH_THRESHOLD = 10 * MINUTE
/** The lifetime of a record whose token has no expiry, in ms. The token stays unusable (specification 4.28). */
export const DEFAULT_TOKEN_LIFETIME = 24 * 60 * MINUTE
/** The shortest time between two validations near the expiry, in ms (specification 4.15). */
export const MIN_VALIDATION_INTERVAL = 30_000
/** The keys in the browser's storage; a sign-out clears all three (specification 4.21, 4.29). */
export const SESSION_STORAGE_KEYS = ['authToken', 'user', 'tokenData'] as const

const claimsSchema = z.pipe(
  z.looseObject({ exp: z.optional(z.nullable(z.number())) }),
  z.transform(({ exp, ...rest }) => ({ exp: exp ?? null, identity: rest })),
)

/** The payload of a token: its user, and its expiry in seconds or null. */
export interface TokenClaims {
  readonly user: User
  readonly exp: number | null
}

/** Decodes a token without verifying it; null if it cannot be decoded. */
export function decodeToken(token: string): TokenClaims | null {
  try {
    const { exp, identity } = z.parse(claimsSchema, jwtDecode<unknown>(token))
    return { exp, user: z.parse(userSchema, { email: '', ...identity }) }
  } catch {
    return null
  }
}

const issueSchema = z.looseObject({ iat: z.number() })

/** When the server issued a token, in ms; null if the token does not say so. */
export function tokenIssuedAt(token: string): number | null {
  try {
    return z.parse(issueSchema, jwtDecode<unknown>(token)).iat * 1000
  } catch {
    return null
  }
}

/** Whether a token decodes and expires after `now` (ms). A token without an expiry is not usable (specification 4.12). */
export function isTokenUsable(token: string, now: number): boolean {
  const exp = decodeToken(token)?.exp
  return typeof exp === 'number' && exp * 1000 > now
}

/** The expiry of a token in ms; 24 hours from `now` (ms) if it has none. */
export function tokenExpiry(token: string, now: number): number {
  const exp = decodeToken(token)?.exp
  return typeof exp === 'number' ? exp * 1000 : now + DEFAULT_TOKEN_LIFETIME
}

const storedTokenSchema = z.object({
  token: z.string().check(z.minLength(1)),
  user: userSchema,
  expiresAt: z.number(),
  lastValidated: z.number(),
  isValid: z.boolean(),
})
/** The stored session record. Times in ms; `lastValidated` is 0 before the first validation (specification 4.30). */
export type StoredToken = Readonly<z.output<typeof storedTokenSchema>>

/** Parses the stored record; null if it cannot be parsed. The caller then clears all auth data (specification 4.27). */
export function parseStoredToken(text: string): StoredToken | null {
  try {
    return z.parse(storedTokenSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/** The record of a token that the server has not validated yet. */
export const createStoredToken = (token: string, user: User, now: number): StoredToken => ({
  token,
  user,
  expiresAt: tokenExpiry(token, now),
  lastValidated: 0,
  isValid: true,
})

/** The reasons to validate a token again (specification 4.13). A validation in the future means that the clock was wrong. */
const REVALIDATION_REASONS = {
  neverValidated: record => record.lastValidated === 0,
  stale: (record, now) => now - record.lastValidated > VALIDATION_TTL,
  fromTheFuture: (record, now) => record.lastValidated > now,
  endsSoon: (record, now) => record.expiresAt - now < REFRESH_THRESHOLD,
  markedInvalid: record => !record.isValid,
} as const satisfies Record<string, (record: StoredToken, now: number) => boolean>

/** Whether the app validates a stored token at `now` (ms). */
export const needsValidation = (record: StoredToken, now: number): boolean =>
  Object.values(REVALIDATION_REASONS).some(applies => applies(record, now))
