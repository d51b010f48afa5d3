import { redirect } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { waitFor } from '#app/flows/wait-for'
import { PATHS } from '#domain/paths'

/** Resolves with the session's snapshot once the charts run and it has finished loading. Specification 3.8, 4.1. */
export async function waitForSession({ appActor }: Pick<AppContext, 'appActor'>) {
  const { children } = await waitFor(
    appActor,
    snapshot => snapshot.children.session !== undefined || !snapshot.hasTag('loading'),
  )
  const { session } = children
  if (!session) throw new Error('The session is not running')
  return waitFor(session, snapshot => !snapshot.hasTag('loading'))
}

/** Waits for the session, so that the pages can send calls. */
export async function waitForFlows({ context }: { context: AppContext }): Promise<void> {
  await waitForSession(context)
}

/** Redirects to the sign-in page if the park's backend has no calls for accounts. Specification 2.15. */
export function requireAccountCalls({ context }: { context: AppContext }): void {
  if (!context.config.features.accounts) throw redirect({ to: PATHS.login })
}

/** Sends a visitor to the sign-in page, which then returns to this path and query. Specification 3.6. */
export async function requireSignedIn({
  context,
  location,
}: {
  context: AppContext
  location: { href: string }
}): Promise<void> {
  const session = await waitForSession(context)
  if (!session.hasTag('signedIn')) throw redirect({ to: PATHS.login, search: { redirect: location.href } })
}

/** Sends a signed-in customer away from the sign-in page, unless `stay` is set. Specification 3.2, 3.11. */
export async function requireSignedOut({
  context,
  search,
}: {
  context: AppContext
  search: { redirect?: string | undefined; stay?: boolean | undefined }
}): Promise<void> {
  const session = await waitForSession(context)
  if (session.hasTag('signedIn') && !search.stay) {
    throw redirect({ href: toInternalPath(search.redirect), replace: true })
  }
}

/** A path of single slashes. Browsers drop tabs and line breaks and turn '\\' into '/', so '/\t/evil.example' must not match. */
const INTERNAL_PATH = /^(?=\/)(?:\/[^/\s\\?#]+)*\/?(?:[?#][^\s\\]*)?$/

/** Whether an address is a path of this app; '//evil.example' is another origin. Specification 3.7. */
export const isInternalPath = (path: string): boolean => INTERNAL_PATH.test(path)

/** Where to go after the sign-in: the given path if it is internal, else the home page. */
export const toInternalPath = (path: string | undefined): string =>
  path && isInternalPath(path) && !path.startsWith(PATHS.login) ? path : PATHS.home
