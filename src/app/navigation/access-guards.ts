import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { AppContext } from '#app/app-context'

/** The session once start-up is over: the guards wait for its chart, and for nothing else. */
export async function waitForSession({ appActor }: AppContext) {
  const { session } = appActor.getSnapshot().children
  if (!session) throw new Error('The session is not running')
  return waitFor(session, snapshot => !snapshot.hasTag('loading'))
}

/** Lets the signed-in in; a visitor is sent to /login, which brings them back to this path and query. */
export async function requireSignedIn({
  context,
  location,
}: {
  context: AppContext
  location: { href: string }
}): Promise<void> {
  const session = await waitForSession(context)
  if (!session.hasTag('signedIn')) throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** /login is for the signed-out; `stay` holds the redirect back (readings, routes). */
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

/** A path of single slashes. Browsers drop tabs and line breaks and turn '\\' into '/', so '/\t/evil.example' is no path. */
const INTERNAL_PATH = /^(?=\/)(?:\/[^/\s\\?#]+)*\/?(?:[?#][^\s\\]*)?$/

/** Whether it is a path of this app: another origin ('//evil.example') is not where we lead anyone. */
export const isInternalPath = (path: string): boolean => INTERNAL_PATH.test(path)

/** Where whoever has signed in goes, whatever the address says. */
export const toInternalPath = (path: string | undefined): string =>
  path && isInternalPath(path) && !path.startsWith('/login') ? path : '/'
