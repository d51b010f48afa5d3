import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { TOKEN_LIFETIME, type TokenService, type TokenSubject } from '#server/identity/auth/tokens'
import { setAccountUsed } from '#server/identity/auth/user-store'
import { describeDevice } from './device-name'
import { insertSession } from './session-store'

/**
 * Signs an account in on the device of a request, in the transaction that has checked the account and locked it.
 * @returns the token
 */
export type StartSession = (tx: Db, subject: TokenSubject, request: FastifyRequest) => Promise<string>

interface SessionStartDependencies {
  readonly clock: ServerClock
  readonly tokens: Pick<TokenService, 'issue'>
}

/** Creates the function that issues a token and writes its session. */
export const createSessionStart =
  ({ clock, tokens }: SessionStartDependencies): StartSession =>
  async (tx, subject, { headers }) => {
    const jti = randomUUID()
    const now = clock.now()
    await setAccountUsed(tx, subject.id, new Date(now))
    await insertSession(tx, {
      jti,
      userId: subject.id,
      sessionVersion: subject.sessionVersion,
      device: describeDevice(headers['user-agent']),
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      expiresAt: new Date(now + TOKEN_LIFETIME),
    })
    return tokens.issue(subject, jti)
  }
