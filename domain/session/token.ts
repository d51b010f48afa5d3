/** The sign-in token as the client reads and keeps it (spec, sections 3, 4 and 5). It trusts none: the server does. */
import { jwtDecode } from 'jwt-decode'
import * as z from 'zod/mini'
import { type User, userSchema } from '#domain/contract/auth'

const MINUTE = 60_000
/** Section 9: the server's last word on a token holds this long, in milliseconds. */
export const VALIDATION_TTL = 5 * MINUTE
/** Section 9: this close to its expiry a token is asked about again, in milliseconds. */
export const REFRESH_THRESHOLD = 10 * MINUTE
/** Section 9: the expiry that a record gets when its token does not tell, in milliseconds. It makes no token acceptable. */
export const DEFAULT_TOKEN_LIFETIME = 24 * 60 * MINUTE
/** Readings, session: near its end a token is asked about at most this often, in milliseconds. */
export const MIN_VALIDATION_INTERVAL = 30_000
/** Section 3: the keys in the browser's storage; sign-out clears all three. */
export const SESSION_STORAGE_KEYS = ['authToken', 'user', 'tokenData'] as const

const claimsSchema = z.pipe(
  z.looseObject({ exp: z.optional(z.nullable(z.number())) }),
  z.transform(({ exp, ...rest }) => ({ exp: exp ?? null, identity: rest })),
)

/** Who a token says it is for, and until when in seconds; null where it does not say. */
export interface TokenClaims {
  readonly user: User
  readonly exp: number | null
}

/** Reads a token's payload without trusting it; null when it cannot be decoded. */
export function decodeToken(token: string): TokenClaims | null {
  try {
    const { exp, identity } = z.parse(claimsSchema, jwtDecode<unknown>(token))
    return { exp, user: z.parse(userSchema, { email: '', ...identity }) }
  } catch {
    return null
  }
}

/** The customer that a token speaks of; the name falls back to the email. */
export const userFromClaims = (claims: TokenClaims): User => claims.user

/** Whether a token decodes and expires later than `now` (ms). One without an expiry is not usable. */
export function isTokenUsable(token: string, now: number): boolean {
  const exp = decodeToken(token)?.exp
  return typeof exp === 'number' && exp * 1000 > now
}

/** When a token ends, in milliseconds: what it says, else 24 hours from `now`. */
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
/** What the browser keeps of a session: times in milliseconds, `lastValidated` 0 when the server never confirmed it. */
export type StoredToken = Readonly<z.output<typeof storedTokenSchema>>

/** Reads the stored record; null when it cannot be read, and then all auth data must go (section 4). */
export function parseStoredToken(text: string): StoredToken | null {
  try {
    return z.parse(storedTokenSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/** A record for a token that the server has not confirmed yet. */
export const createStoredToken = (token: string, user: User, now: number): StoredToken => ({
  token,
  user,
  expiresAt: tokenExpiry(token, now),
  lastValidated: 0,
  isValid: true,
})

/** Reasons to ask the server again; a validation from the future means a clock was wrong. */
const REVALIDATION_REASONS = {
  neverValidated: record => record.lastValidated === 0,
  stale: (record, now) => now - record.lastValidated > VALIDATION_TTL,
  fromTheFuture: (record, now) => record.lastValidated > now,
  endsSoon: (record, now) => record.expiresAt - now < REFRESH_THRESHOLD,
  markedInvalid: record => !record.isValid,
} as const satisfies Record<string, (record: StoredToken, now: number) => boolean>

/** Whether the server is to be asked about a stored token at `now` (ms; section 5). */
export const needsValidation = (record: StoredToken, now: number): boolean =>
  Object.values(REVALIDATION_REASONS).some(doubts => doubts(record, now))
