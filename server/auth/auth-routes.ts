import { createLoginLimit } from './login-limit'
import { hashPassword, passwordMatches } from './password'
import type { Identity, Tokens } from './tokens'
import { createConcurrencyLimit } from '#server/concurrency/concurrency-limit'
import type { RouteRegistrar } from '#server/http/route-registrar'
import { SERVED } from '#server/http/response-schemas'
import { HttpError } from '#server/http/http-error'
import type { Services } from '#server/services'
import { findUserByEmail, findUserById, revokeToken, type UserRow } from './user-store'

/** Two at once leave the other threads of the pool to files and names. */
const MAX_CONCURRENT_HASHES = 2
const MAX_QUEUED_SIGN_INS = 500

const serializeUser = ({ id, email, name, role, phone, vendorId }: UserRow) => ({
  id,
  email,
  name,
  role,
  phone,
  vendorId,
})

interface AuthRoutesDependencies {
  readonly tokens: Tokens
  /** Told of a token that was signed out, so that its live connections end too. */
  readonly onSignedOut: (identity: Identity) => void
}

/** Sign-in, sign-out and the word on a token. Unknown accounts cost the same time and get the same answer as wrong passwords. */
export function registerAuthRoutes(
  { publicRoute, authenticatedRoute }: RouteRegistrar,
  services: Services,
  { tokens, onSignedOut }: AuthRoutesDependencies,
): void {
  const { db, clock } = services
  const limit = createLoginLimit(clock)
  const inTurn = createConcurrencyLimit(MAX_CONCURRENT_HASHES, MAX_QUEUED_SIGN_INS)
  const nobodys = hashPassword('nobody has this password', services.passwordCost)

  publicRoute(SERVED.login, async ({ body, request }) => {
    const user = await findUserByEmail(db, body.email)
    const isRight = await inTurn(async () => {
      const giveBack = limit.reserveAttempt(body.email.trim().toLowerCase(), request.ip)
      const matches = await passwordMatches(body.password, user?.passwordHash ?? (await nobodys))
      if (matches && user) giveBack()
      return matches
    })
    if (!user || !isRight) throw new HttpError('wrong_credentials', 'The email or the password is not right')
    return { token: await tokens.issue(user), user: serializeUser(user) }
  })

  authenticatedRoute(SERVED.me, async ({ identity }) => {
    const user = await findUserById(db, identity.id)
    if (!user) throw new HttpError('unauthenticated', 'Please sign in to continue')
    return serializeUser(user)
  })

  authenticatedRoute(SERVED.logout, async ({ identity }) => {
    await revokeToken(db, identity.jti, new Date(identity.exp * 1000))
    onSignedOut(identity)
    return { message: 'Signed out' }
  })
}
