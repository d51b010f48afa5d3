import { eq } from 'drizzle-orm'
import { createReadLimit } from '#server/core/concurrency/read-limit'
import { users } from '#server/core/db/schema'
import { ResponseWithStatus, type RouteRegistrar } from '#server/core/http/calls/route-registrar'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import type { StartSession } from '#server/identity/auth/sessions/start-session'
import type { DeviceCookies } from '#server/identity/auth/sign-in/device-cookie'
import type { HashLimits } from '#server/identity/auth/sign-in/hash-limits'
import type { Identity } from '#server/identity/auth/tokens'
import { serializeUser } from '#server/identity/auth/user-serializer'
import { lockOwnUser } from '#server/identity/auth/user-store'
import type { Services } from '#server/services'
import { createAccountLimits } from './account-limits'
import { eraseAccount, lockCartsOf } from './erase-account'
import { readOwnData } from './own-data'
import { createOwnPasswordCheck, createPasswords } from './passwords/passwords'
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

/** Registers sign-up, passwords, and the customer's own data (specification, section 24). */
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
  registerOwnDataRoutes(routes, services, {
    checkOwnPassword: createOwnPasswordCheck(dependencies),
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

function registerOwnDataRoutes(
  { authenticatedRoute }: RouteRegistrar,
  { db, clock }: Services,
  {
    checkOwnPassword,
    onSessionsEnded,
  }: Pick<AccountRoutesDependencies, 'onSessionsEnded'> & {
    readonly checkOwnPassword: ReturnType<typeof createOwnPasswordCheck>
  },
): void {
  // All orders of a customer may have many megabytes.
  const limitExports = createReadLimit(1)
  authenticatedRoute(SERVED_CALLS.getOwnData, async ({ identity }) => {
    const readData = () => readOwnData(db, identity, new Date(clock.now()))
    return new ResponseWithStatus(200, await limitExports(readData, String(identity.id)), {
      'content-disposition': 'attachment; filename="food-park-data.json"',
    })
  })

  authenticatedRoute(SERVED_CALLS.deleteAccount, async ({ body, identity, request }) => {
    if (identity.role !== 'customer')
      throw new HttpError('customers_only', 'The park deletes the accounts of staff')
    await checkOwnPassword(identity, body.password, clientNetworkOf(request.ip))
    await db.transaction(async tx => {
      await lockCartsOf(tx, eq(users.id, identity.id))
      await eraseAccount(tx, await lockOwnUser(tx, identity), new Date(clock.now()))
    })
    onSessionsEnded(identity)
    return { status: 'success', message: 'Your account is deleted' }
  })
}
