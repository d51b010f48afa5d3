import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CappedMap } from '#server/core/capped-map'
import type { ServerClock } from '#server/core/clock'
import { createJwtSigner, type SigningSecrets } from './jwt-signer'

/** In milliseconds. A sign-in lasts 12 hours. */
export const TOKEN_LIFETIME = 12 * 3_600_000
const ISSUER = 'food-park'
/** Customers send the same token with each request, and its signature costs more to verify than most requests. */
const MAX_VERIFIED_TOKENS = 5_000

const claimsSchema = z.object({
  id: z.number().int(),
  role: z.enum(['customer', 'vendor', 'host']),
  vendorId: z.number().int().nullable(),
  /** Tokens from before there were versions have none. They end with the first change of their account. */
  sessionVersion: z.number().int().default(1),
  /** Whether the sign-in had a second factor. Tokens without one do not say so. */
  secondFactor: z.boolean().optional(),
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
  readonly sessionVersion: number
  /** Whether the sign-in had a second factor. */
  readonly secondFactor?: boolean
}

/** What a token says of its account. */
function toClaims({ id, email, name, role, vendorId, sessionVersion, secondFactor = false }: TokenSubject) {
  const claims = { id, email, name, role, vendorId, sessionVersion }
  return secondFactor ? { ...claims, secondFactor } : claims
}

export type TokenService = ReturnType<typeof createTokenService>

/** Issues and verifies signed tokens with id, email, name, role, vendor id and expiry (specification 1.7). */
export function createTokenService(secrets: SigningSecrets, clock: ServerClock) {
  const signer = createJwtSigner({ secrets, clock, issuer: ISSUER, lifetimeSeconds: TOKEN_LIFETIME / 1000 })
  const verifiedTokens = new CappedMap<Identity>(MAX_VERIFIED_TOKENS)

  const verifySignature = async (token: string): Promise<Identity> => {
    const identity = claimsSchema.parse(await signer.verify(token))
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

    issue: (subject: TokenSubject, jti: string = randomUUID()): Promise<string> =>
      signer.sign(toClaims(subject), jti),

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
