import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { ServerClock } from '#server/core/clock'

const ALGORITHM = 'HS256'

/** The secrets that sign tokens. The first one signs, and all of them verify, so that one can replace another. */
export type SigningSecrets = readonly [string, ...string[]]

interface ServerSecrets {
  readonly jwtSecret: string
  readonly previousJwtSecret?: string | null
}

/** The secrets of a server. */
export const signingSecretsOf = ({ jwtSecret, previousJwtSecret }: ServerSecrets): SigningSecrets =>
  previousJwtSecret ? [jwtSecret, previousJwtSecret] : [jwtSecret]

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/**
 * Whether a token is the canonical encoding of its bytes. The decoder also accepts spaces, padding and other unused bits, so
 * one token would have many texts.
 */
const isCanonical = (token: string): boolean =>
  token.split('.').every(part => Buffer.from(part, 'base64url').toString('base64url') === part)

interface SignerOptions {
  readonly secrets: SigningSecrets
  readonly clock: ServerClock
  /** Tells the kinds of tokens apart, so that none is accepted as another. */
  readonly issuer: string
  readonly lifetimeSeconds: number
}

/** Creates the functions that sign and verify one kind of token. */
export function createJwtSigner({ secrets, clock, issuer, lifetimeSeconds }: SignerOptions) {
  const [secret, ...olderSecrets] = secrets

  const verifyWith = async (token: string, verifyingSecret: string): Promise<JWTPayload> => {
    const options = { algorithms: [ALGORITHM], issuer, currentDate: new Date(clock.now()) }
    return (await jwtVerify(token, keyOf(verifyingSecret), options)).payload
  }

  return {
    /** Signs claims as a token with the id `jti`. */
    sign: (claims: JWTPayload, jti: string): Promise<string> => {
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .setJti(jti)
        .sign(keyOf(secret))
    },

    /** The claims of a token. @throws if it is forged, expired, unreadable or of another kind */
    verify: async (token: string): Promise<JWTPayload> => {
      if (!isCanonical(token)) throw new Error('the token is not in canonical form')
      return olderSecrets.reduce(
        (result, older) => result.catch(() => verifyWith(token, older)),
        verifyWith(token, secret),
      )
    },
  }
}
