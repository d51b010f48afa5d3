import { createConcurrencyLimit } from '#server/concurrency/concurrency-limit'
import { HttpError } from '#server/http/http-error'
import type { RouteRegistrar } from '#server/http/route-registrar'
import { SERVED_CALLS } from '#server/http/served-calls'
import type { Services } from '#server/services'
import { createLoginLimit } from './login-limit'
import { hashPassword, isPasswordCorrect } from './password'
import type { Identity, TokenService } from './tokens'
import { findUserByEmail, findUserById, revokeToken, type UserRow } from './user-store'

/** Two at once leave threads of the pool free for files and DNS. */
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

const createHashLimit = () =>
  createConcurrencyLimit({
    maxRunning: MAX_CONCURRENT_HASHES,
    maxQueued: MAX_QUEUED_SIGN_INS,
    createQueueFullError: () =>
      new HttpError('server_busy', 'We are very busy. Please try again in a moment.', 5),
  })

interface AuthRoutesDependencies {
  readonly tokens: TokenService
  /** Called when a token was signed out, so that its live connections end too. */
  readonly onSignedOut: (identity: Identity) => void
}

/**
 * Registers sign-in, profile and sign-out (specification 20.2 to 20.5). An unknown account takes the same time and gets the
 * same answer as a wrong password, so that a caller cannot find out which accounts exist.
 */
export function registerAuthRoutes(
  { publicRoute, authenticatedRoute }: RouteRegistrar,
  services: Services,
  { tokens, onSignedOut }: AuthRoutesDependencies,
): void {
  const { db, clock } = services
  const loginLimit = createLoginLimit(clock)
  const limitConcurrency = createHashLimit()
  const dummyHash = hashPassword('no account has this password', services.passwordCost)

  publicRoute(SERVED_CALLS.login, async ({ body, request }) => {
    const user = await findUserByEmail(db, body.email)
    const isPasswordRight = await limitConcurrency(async () => {
      const releaseAttempt = loginLimit.reserveAttempt(body.email.trim().toLowerCase(), request.ip)
      const matches = await isPasswordCorrect(body.password, user?.passwordHash ?? (await dummyHash))
      if (matches && user) releaseAttempt()
      return matches
    })
    if (!user || !isPasswordRight)
      throw new HttpError('wrong_credentials', 'The email or the password is not right')
    return { token: await tokens.issue(user), user: serializeUser(user) }
  })

  authenticatedRoute(SERVED_CALLS.getCurrentUser, async ({ identity }) => {
    const user = await findUserById(db, identity.id)
    if (!user) throw new HttpError('unauthenticated', 'Please sign in to continue')
    return serializeUser(user)
  })

  authenticatedRoute(SERVED_CALLS.logout, async ({ identity }) => {
    await revokeToken(db, identity.jti, new Date(identity.exp * 1000))
    onSignedOut(identity)
    return { message: 'Signed out' }
  })
}
