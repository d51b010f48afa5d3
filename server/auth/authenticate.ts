import type { FastifyRequest } from 'fastify'
import type { Identity, Tokens } from './tokens'
import type { Db } from '#server/db/database'
import { HttpError } from '#server/http/http-error'
import { isTokenRevoked } from './user-store'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Knows who is asking, by the bearer token of a request. */
export function createAuthenticator(db: Db, tokens: Tokens) {
  const known = new WeakMap<FastifyRequest, Promise<Identity | null>>()

  const read = async (request: FastifyRequest): Promise<Identity | null> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token === undefined ? null : tokens.verify(token)
  }

  /** Whom a well-signed token names, or null; asks no database. */
  const readIdentity = (request: FastifyRequest): Promise<Identity | null> => {
    const answer = known.get(request) ?? read(request)
    known.set(request, answer)
    return answer
  }

  return {
    claimed: readIdentity,
    /** @throws Refusal 401 without a token that is valid and not signed out */
    authenticate: async (request: FastifyRequest): Promise<Identity> => {
      const identity = await readIdentity(request)
      if (identity === null || (await isTokenRevoked(db, identity.jti)))
        throw new HttpError('unauthenticated', 'Please sign in to continue')
      return identity
    },
  }
}
