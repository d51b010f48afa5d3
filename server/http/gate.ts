import type { FastifyRequest } from 'fastify'
import type { Identity, Tokens } from '#server/accounts/tokens'
import type { Db } from '#server/database'
import { Refusal } from '#server/refusal'
import { isRevoked } from '#server/stores/users'

export type Gate = ReturnType<typeof makeGate>

/** Knows who is asking, by the bearer token of a request. */
export function makeGate(db: Db, tokens: Tokens) {
  const known = new WeakMap<FastifyRequest, Promise<Identity | null>>()

  const read = async (request: FastifyRequest): Promise<Identity | null> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return token === undefined ? null : tokens.read(token)
  }

  /** Whom a well-signed token names, or null; asks no database. */
  const claimed = (request: FastifyRequest): Promise<Identity | null> => {
    const answer = known.get(request) ?? read(request)
    known.set(request, answer)
    return answer
  }

  return {
    claimed,
    /** @throws Refusal 401 without a token that is valid and not signed out */
    require: async (request: FastifyRequest): Promise<Identity> => {
      const identity = await claimed(request)
      if (identity === null || (await isRevoked(db, identity.jti)))
        throw new Refusal('unauthenticated', 'Please sign in to continue')
      return identity
    },
  }
}
