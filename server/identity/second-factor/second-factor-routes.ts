import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import { createAccountLimits } from '#server/identity/accounts/account-limits'
import { requireBackOffice } from '#server/identity/auth/roles/require-back-office'
import type { StartSession } from '#server/identity/auth/sessions/start-session'
import type { HashLimits } from '#server/identity/auth/sign-in/hash-limits'
import type { Identity } from '#server/identity/auth/tokens'
import type { AuthenticatedRequestContext, RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { isFactorRequired } from './second-factor-policy'
import { createFactorSetUp } from './second-factor-set-up'
import { countRecoveryCodes, findFactorSecret } from './second-factor-store'

interface SecondFactorDependencies {
  readonly startSession: StartSession
  readonly hashLimits: HashLimits
  /** Called when all tokens of an account were ended. */
  readonly onSessionsEnded: (account: Pick<Identity, 'id'>) => void
}

/** The account that asks, and its network. @throws HttpError 403 for a customer, who has no second factor */
function requesterOf({ identity, request }: AuthenticatedRequestContext<unknown>) {
  requireBackOffice(identity)
  return { identity, network: clientNetworkOf(request.ip) }
}

/** Registers the calls with which hosts and staff turn their second factor on and off. */
export function registerSecondFactorRoutes(
  { ownAccountRoute }: RouteRegistrar,
  services: Services,
  { startSession, hashLimits, onSessionsEnded }: SecondFactorDependencies,
): void {
  const { db, secondFactorPolicy } = services
  const setUp = createFactorSetUp({ services, limits: createAccountLimits(services, hashLimits) })

  ownAccountRoute(SERVED_CALLS.getSecondFactor, async ({ identity }) => {
    requireBackOffice(identity)
    return {
      isOn: (await findFactorSecret(db, identity.id)) !== null,
      isRequired: isFactorRequired(secondFactorPolicy, identity.role),
      recoveryCodesLeft: await countRecoveryCodes(db, identity.id),
    }
  })

  ownAccountRoute(SERVED_CALLS.beginSecondFactor, context =>
    setUp.begin(requesterOf(context), context.body.password),
  )

  ownAccountRoute(SERVED_CALLS.confirmSecondFactor, async context => {
    const confirmed = await setUp.confirm(requesterOf(context), context.body.code, (tx, user) =>
      startSession(tx, { ...user, secondFactor: true }, context.request),
    )
    onSessionsEnded(context.identity)
    return confirmed
  })

  ownAccountRoute(SERVED_CALLS.turnOffSecondFactor, async context => {
    const token = await setUp.turnOff(requesterOf(context), context.body, (tx, user) =>
      startSession(tx, user, context.request),
    )
    onSessionsEnded(context.identity)
    return { token }
  })
}
