import { clientNetworkOf } from '#server/http/client-network'
import { HttpError } from '#server/http/http-error'
import { ResponseWithStatus, type RouteRegistrar } from '#server/http/route-registrar'
import { SERVED_CALLS } from '#server/http/served-calls'
import type { Services } from '#server/services'
import { createCredentialsCheck } from './check-credentials'
import type { DeviceCookies } from './device-cookie'
import { endSessions, revokeToken } from './session-store'
import type { Identity, TokenService } from './tokens'
import { findUserById, type UserRow } from './user-store'

const serializeUser = ({ id, email, name, role, phone, vendorId }: UserRow) => ({
  id,
  email,
  name,
  role,
  phone,
  vendorId,
})

interface AuthRoutesDependencies {
  readonly tokens: TokenService
  readonly devices: DeviceCookies
  /** Called when a token was signed out, so that its live connections end too. */
  readonly onSignedOut: (identity: Identity) => void
  /** Called when all tokens of an account were ended. */
  readonly onSessionsEnded: (identity: Identity) => void
}

/** Registers sign-in, profile and sign-out (specification 20.2 to 20.5). */
export function registerAuthRoutes(
  { publicRoute, authenticatedRoute }: RouteRegistrar,
  services: Services,
  { tokens, devices, onSignedOut, onSessionsEnded }: AuthRoutesDependencies,
): void {
  const { db } = services
  const checkCredentials = createCredentialsCheck(services)

  publicRoute(SERVED_CALLS.login, async ({ body, request }) => {
    const device = await devices.readDevice(request.headers.cookie)
    const user = await checkCredentials({ ...body, network: clientNetworkOf(request.ip), device })
    if (user === null) throw new HttpError('wrong_credentials', 'The email or the password is not right')
    const response = { token: await tokens.issue(user), user: serializeUser(user) }
    return new ResponseWithStatus(200, response, {
      'set-cookie': await devices.createCookie(user.id, device),
    })
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

  authenticatedRoute(SERVED_CALLS.logoutEverywhere, async ({ identity }) => {
    await endSessions(db, identity.id)
    onSessionsEnded(identity)
    return { message: 'Signed out everywhere' }
  })
}
