import type { FastifyRequest } from 'fastify'
import { HttpError, unauthenticatedError } from '#server/core/http/http-error'
import {
  lacksRequiredFactor,
  type SecondFactorPolicy,
} from '#server/identity/second-factor/second-factor-policy'
import type { SessionCheck } from './sessions/session-store'
import type { Identity, TokenService } from './tokens'

/** Returns the token of the header Authorization. Undefined without one. */
export const readBearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer (\S+)$/i.exec(authorization)?.[1]

async function verifyToken(tokens: TokenService, request: FastifyRequest): Promise<Identity | null> {
  const token = readBearerToken(request.headers.authorization)
  return token === undefined ? null : tokens.verify(token)
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Creates the functions that read the bearer token of a request. */
export function createAuthenticator(
  tokens: TokenService,
  isSessionValid: SessionCheck,
  policy: SecondFactorPolicy,
) {
  const identities = new WeakMap<FastifyRequest, Promise<Identity | null>>()

  /** The identity in a token whose signature is valid and that has not expired, else null. It does not ask the database. */
  const readIdentity = (request: FastifyRequest): Promise<Identity | null> => {
    const identity = identities.get(request) ?? verifyToken(tokens, request)
    identities.set(request, identity)
    return identity
  }

  const authenticateForSetUp = async (request: FastifyRequest): Promise<Identity> => {
    const identity = await readIdentity(request)
    if (identity === null || !(await isSessionValid(identity))) throw unauthenticatedError()
    return identity
  }

  return {
    readIdentity,
    /** Also for a session that lacks the second factor. @throws HttpError 401 without a valid token, or with one that has ended */
    authenticateForSetUp,
    /** @throws HttpError 401 as above, 403 without the second factor that the park requires */
    authenticate: async (request: FastifyRequest): Promise<Identity> => {
      const identity = await authenticateForSetUp(request)
      if (lacksRequiredFactor(policy, identity))
        throw new HttpError('second_factor_not_set_up', 'Please turn on the second factor first, at /host')
      return identity
    },
  }
}
