import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database'
import { HttpError } from '#server/http/http-error'
import type { Identity, TokenService } from './tokens'
import { createRevocationCheck } from './user-store'

/** Returns the token of the header Authorization. Undefined without one. */
export const readBearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer (\S+)$/i.exec(authorization)?.[1]

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Creates the functions that read the bearer token of a request. */
export function createAuthenticator(db: Db, tokens: TokenService) {
  const isTokenRevoked = createRevocationCheck(db)
  const identities = new WeakMap<FastifyRequest, Promise<Identity | null>>()

  const verifyToken = async (request: FastifyRequest): Promise<Identity | null> => {
    const token = readBearerToken(request.headers.authorization)
    return token === undefined ? null : tokens.verify(token)
  }

  /** The identity in a token that is well signed and not expired, else null. It does not ask the database. */
  const readIdentity = (request: FastifyRequest): Promise<Identity | null> => {
    const identity = identities.get(request) ?? verifyToken(request)
    identities.set(request, identity)
    return identity
  }

  return {
    readIdentity,
    /** @throws HttpError 401 without a valid token, or with one that was signed out */
    authenticate: async (request: FastifyRequest): Promise<Identity> => {
      const identity = await readIdentity(request)
      if (identity === null || (await isTokenRevoked(identity.jti)))
        throw new HttpError('unauthenticated', 'Please sign in to continue')
      return identity
    },
  }
}
