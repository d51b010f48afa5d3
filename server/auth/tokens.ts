import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ServerClock } from '#server/clock'

/** A sign-in lasts 12 hours. */
const LIFETIME_SECONDS = 12 * 3600
const ISSUER = 'food-park'
/** Customers send the same token with each request, and its signature costs more to verify than most requests. */
const MAX_VERIFIED_TOKENS = 5_000

const claimsSchema = z.object({
  id: z.number().int(),
  role: z.enum(['customer', 'vendor']),
  vendorId: z.number().int().nullable(),
  jti: z.string(),
  exp: z.number(),
})
/** The verified claims of a token. `exp` is in seconds. */
export type Identity = z.output<typeof claimsSchema>

/** The account that a token is issued for. */
export interface TokenSubject {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: string
  readonly vendorId: number | null
}

export type TokenService = ReturnType<typeof createTokenService>

/** Issues and verifies signed tokens with id, email, name, role, vendor id and expiry (specification 1.7). */
export function createTokenService(secret: string, clock: ServerClock) {
  const key = new TextEncoder().encode(secret)
  const verifiedTokens = new Map<string, Identity>()

  const verifySignature = async (token: string): Promise<Identity> => {
    const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(clock.now()) }
    const { payload } = await jwtVerify(token, key, options)
    const identity = claimsSchema.parse(payload)
    if (verifiedTokens.size >= MAX_VERIFIED_TOKENS) verifiedTokens.clear()
    verifiedTokens.set(token, identity)
    return identity
  }
  const isCurrent = ({ exp }: Identity) => exp > clock.now() / 1000

  return {
    /** The identity of a token that was verified before and is not expired. Undefined for any other token. */
    findVerified: (token: string): Identity | undefined => {
      const verified = verifiedTokens.get(token)
      return verified && isCurrent(verified) ? verified : undefined
    },

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

    /** The identity of a token; null if it is forged, expired or unreadable. */
    verify: async (token: string): Promise<Identity | null> => {
      try {
        const verified = verifiedTokens.get(token) ?? (await verifySignature(token))
        return isCurrent(verified) ? verified : null
      } catch {
        return null
      }
    },
  }
}
