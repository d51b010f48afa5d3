import type { FastifyRequest } from 'fastify'
import { recordAudit } from '#server/core/audit/record-audit'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import { createPersonalDataHash } from '#server/identity/auth/personal-data-hash'
import { endSessions, revokeToken } from '#server/identity/auth/sessions/session-store'
import type { StartSession } from '#server/identity/auth/sessions/start-session'
import type { Identity } from '#server/identity/auth/tokens'
import { serializeUser } from '#server/identity/auth/user-serializer'
import { findOwnUser, lockOwnUser, normaliseEmail } from '#server/identity/auth/user-store'
import { ResponseWithStatus, type RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { createCredentialsCheck } from './check-credentials'
import type { DeviceCookies } from './device-cookie'
import type { HashLimits } from './hash-limits'

interface AuthRoutesDependencies {
  readonly startSession: StartSession
  readonly devices: DeviceCookies
  readonly hashLimits: HashLimits
  /** Called when a token was signed out, so that its live connections end too. */
  readonly onSignedOut: (identity: Identity) => void
  /** Called when all tokens of an account were ended. */
  readonly onSessionsEnded: (account: Pick<Identity, 'id'>) => void
}

interface SignInBody {
  readonly email: string
  readonly password: string
  /** The code of the second factor; null without one. */
  readonly code: string | null
}

/** Creates the sign-in, with a code or without one. Each is logged with its outcome. */
function createSignIn(
  services: Services,
  {
    startSession,
    devices,
    hashLimits,
  }: Pick<AuthRoutesDependencies, 'startSession' | 'devices' | 'hashLimits'>,
) {
  const hash = createPersonalDataHash(services.jwtSecret)
  const checkCredentials = createCredentialsCheck(services, hash, hashLimits)
  return async ({ email, password, code }: SignInBody, request: FastifyRequest) => {
    const network = clientNetworkOf(request.ip)
    const device = await devices.readDevice(request.headers.cookie)
    const logSignIn = (outcome: string) =>
      request.log.info({ outcome, account: hash(normaliseEmail(email)), network: hash(network) }, 'sign-in')
    const attempt = { email, password, code, network, device }
    const { user, session: token } = await checkCredentials(attempt, (tx, subject) =>
      startSession(tx, subject, request),
    ).catch((error: unknown) => {
      logSignIn(error instanceof HttpError ? error.code : 'failed')
      throw error
    })
    logSignIn('signed_in')
    return new ResponseWithStatus(
      200,
      { token, user: serializeUser(user) },
      { 'set-cookie': await devices.createCookie(user.id, device) },
    )
  }
}

/** Registers sign-in, profile and sign-out (specification 20.2 to 20.5). */
export function registerAuthRoutes(
  { publicRoute, ownAccountRoute }: RouteRegistrar,
  services: Services,
  { startSession, devices, hashLimits, onSignedOut, onSessionsEnded }: AuthRoutesDependencies,
): void {
  const { db, clock } = services
  const signIn = createSignIn(services, { startSession, devices, hashLimits })

  publicRoute(SERVED_CALLS.login, ({ body, request }) => signIn({ ...body, code: null }, request))

  publicRoute(SERVED_CALLS.signInWithSecondFactor, ({ body, request }) => signIn(body, request))

  ownAccountRoute(SERVED_CALLS.getCurrentUser, async ({ identity }) => {
    return serializeUser(await findOwnUser(db, identity))
  })

  ownAccountRoute(SERVED_CALLS.logout, async ({ identity }) => {
    await db.transaction(async tx => {
      await lockOwnUser(tx, identity)
      await revokeToken(tx, identity.jti, new Date(identity.exp * 1000))
    })
    onSignedOut(identity)
    return { message: 'Signed out' }
  })

  ownAccountRoute(SERVED_CALLS.logoutEverywhere, async ({ identity }) => {
    const { id: userId } = identity
    const at = new Date(clock.now())
    await db.transaction(async tx => {
      await lockOwnUser(tx, identity)
      await endSessions(tx, userId)
      await recordAudit(tx, { at, event: 'signed_out_everywhere', userId, orderId: null, details: {} })
    })
    onSessionsEnded(identity)
    return { message: 'Signed out everywhere' }
  })
}
