import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { Identity } from '#server/identity/auth/tokens'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { endOwnSession, listOwnSessions } from './own-sessions'

interface SessionRoutesDependencies {
  /** Called when a token was signed out, so that its live connections end too. */
  readonly onSignedOut: (session: Pick<Identity, 'jti'>) => void
}

/** Registers the list of an account's sessions, and the end of one of them. */
export function registerSessionRoutes(
  { authenticatedRoute }: RouteRegistrar,
  { db, clock, sessionIdleMinutes }: Services,
  { onSignedOut }: SessionRoutesDependencies,
): void {
  const time = { clock, idleMinutes: sessionIdleMinutes }

  authenticatedRoute(SERVED_CALLS.listSessions, async ({ identity }) => ({
    sessions: await listOwnSessions(db, identity, time),
  }))

  authenticatedRoute(SERVED_CALLS.signOutSession, async ({ identity, params: { id = '' } }) => {
    await endOwnSession(db, identity, id, new Date(clock.now()))
    onSignedOut({ jti: id })
    return { message: 'Signed out' }
  })
}
