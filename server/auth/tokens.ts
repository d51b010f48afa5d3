import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ServerClock } from '#server/clock'

/** How long a sign-in lasts: a day at the park. */
const LIFETIME_SECONDS = 12 * 3600
const ISSUER = 'food-park'

const claimsSchema = z.object({
  id: z.number().int(),
  role: z.enum(['customer', 'vendor']),
  vendorId: z.number().int().nullable(),
  jti: z.string(),
  exp: z.number(),
})
/** Whom a verified token speaks for. `exp` in seconds, as tokens have it. */
export type Identity = z.output<typeof claimsSchema>

/** The account that a token is made for. */
export interface TokenSubject {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: string
  readonly vendorId: number | null
}

export type Tokens = ReturnType<typeof createTokens>

/** Makes and reads the signed tokens of section 3: id, email, name, role, vendor id and expiry. */
export function createTokens(secret: string, clock: ServerClock) {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ id, email, name, role, vendorId }: TokenSubject): Promise<string> => {
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({ id, email, name, role, vendorId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .setJti(randomUUID())
        .sign(key)
    },

    /** Who the token speaks for; null for one that is forged, expired or unreadable. */
    verify: async (token: string): Promise<Identity | null> => {
      try {
        const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(clock.now()) }
        const { payload } = await jwtVerify(token, key, options)
        return claimsSchema.parse(payload)
      } catch {
        return null
      }
    },
  }
}
