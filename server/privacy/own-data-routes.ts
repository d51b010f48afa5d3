import { eq } from 'drizzle-orm'
import { createReadLimit } from '#server/core/concurrency/read-limit'
import { users } from '#server/core/db/schema'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import { clientNetworkOf } from '#server/core/http/limits/client-network'
import { createAccountLimits } from '#server/identity/accounts/account-limits'
import { createOwnPasswordCheck } from '#server/identity/accounts/passwords/passwords'
import type { HashLimits } from '#server/identity/auth/sign-in/hash-limits'
import type { Identity } from '#server/identity/auth/tokens'
import { lockOwnUser } from '#server/identity/auth/user-store'
import { ResponseWithStatus, type RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { eraseAccount, lockCartsOf } from './erase-account'
import { readOwnData } from './own-data'

interface OwnDataDependencies {
  readonly hashLimits: HashLimits
  /** Called when all tokens of an account were ended. */
  readonly onSessionsEnded: (account: Pick<Identity, 'id'>) => void
}

/** Registers the copy of the customer's own data and the deletion of the account (specification 24.9 and 24.10). */
export function registerOwnDataRoutes(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  { hashLimits, onSessionsEnded }: OwnDataDependencies,
): void {
  const { db, clock } = services
  const checkOwnPassword = createOwnPasswordCheck({
    services,
    limits: createAccountLimits(services, hashLimits),
  })
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
