import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import type { StartSession } from '#server/identity/auth/sessions/start-session'
import type { DeviceCookies } from '#server/identity/auth/sign-in/device-cookie'
import type { HashLimits } from '#server/identity/auth/sign-in/hash-limits'
import type { Identity } from '#server/identity/auth/tokens'
import { serializeUser } from '#server/identity/auth/user-serializer'
import { ResponseWithStatus, type RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { createAccountLimits } from './account-limits'
import { createPasswords } from './passwords/passwords'
import { createSignUp } from './sign-up/sign-up'

interface AccountRoutesDependencies {
  readonly startSession: StartSession
  readonly devices: DeviceCookies
  readonly hashLimits: HashLimits
  readonly sendMails: () => void
  /** Called when all tokens of an account were ended. */
  readonly onSessionsEnded: (account: Pick<Identity, 'id'>) => void
}

const CODE_SENT = { status: 'success', message: 'We have sent you an email. Please check your inbox.' }
const LINK_SENT = {
  status: 'success',
  message: 'If this address has an account, a link is on its way. Please check your inbox.',
}

/** Registers sign-up and passwords (specification, section 24). */
export function registerAccountRoutes(
  routes: RouteRegistrar,
  services: Services,
  { startSession, devices, hashLimits, sendMails, onSessionsEnded }: AccountRoutesDependencies,
): void {
  const dependencies = { services, limits: createAccountLimits(services, hashLimits), sendMails }
  registerSignUpRoutes(routes, services, {
    startSession,
    devices,
    signUp: createSignUp(dependencies),
  })
  registerPasswordRoutes(routes, services, {
    startSession,
    passwords: createPasswords(dependencies),
    onSessionsEnded,
  })
}

/** @throws HttpError 503 if the host has set no mail server */
function assertMailAvailable({ mailer }: Services): void {
  if (mailer === null)
    throw new HttpError('mail_unavailable', 'We cannot send email at the moment. Please ask the staff.')
}

function registerSignUpRoutes(
  { publicRoute }: RouteRegistrar,
  services: Services,
  {
    startSession,
    devices,
    signUp,
  }: Pick<AccountRoutesDependencies, 'startSession' | 'devices'> & {
    readonly signUp: ReturnType<typeof createSignUp>
  },
): void {
  publicRoute(SERVED_CALLS.signUp, async ({ body, request }) => {
    assertMailAvailable(services)
    await signUp.requestCode({ ...body, network: clientNetworkOf(request.ip) })
    return new ResponseWithStatus(202, CODE_SENT)
  })

  publicRoute(SERVED_CALLS.confirmSignUp, async ({ body, request }) => {
    const { user, token } = await signUp.confirm(body.email, body.code, (tx, created) =>
      startSession(tx, created, request),
    )
    const response = { token, user: serializeUser(user) }
    return new ResponseWithStatus(200, response, { 'set-cookie': await devices.createCookie(user.id, null) })
  })
}

function registerPasswordRoutes(
  { publicRoute, authenticatedRoute }: RouteRegistrar,
  services: Services,
  {
    startSession,
    passwords,
    onSessionsEnded,
  }: Pick<AccountRoutesDependencies, 'startSession' | 'onSessionsEnded'> & {
    readonly passwords: ReturnType<typeof createPasswords>
  },
): void {
  publicRoute(SERVED_CALLS.requestPasswordReset, async ({ body, request }) => {
    assertMailAvailable(services)
    await passwords.requestReset(body.email, clientNetworkOf(request.ip))
    return new ResponseWithStatus(202, LINK_SENT)
  })

  publicRoute(SERVED_CALLS.resetPassword, async ({ body, request }) => {
    onSessionsEnded(await passwords.reset(body.token, body.password, clientNetworkOf(request.ip)))
    return { status: 'success', message: 'Your new password is set. Please sign in.' }
  })

  authenticatedRoute(SERVED_CALLS.changePassword, async ({ body, identity, request }) => {
    const network = clientNetworkOf(request.ip)
    const { secondFactor = false } = identity
    const { user, token } = await passwords.change({ ...body, identity, network }, (tx, changed) =>
      startSession(tx, { ...changed, secondFactor }, request),
    )
    onSessionsEnded(user)
    return { token, user: serializeUser(user) }
  })
}
