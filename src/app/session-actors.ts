/** What the session's chart needs from outside: the API, the stored token, the clock, and the other tabs. */
import { fromCallback, fromPromise } from 'xstate'
import { login, logout, me } from '#domain/calls/auth'
import { decodeToken, SESSION_KEYS } from '#domain/token'
import { parkActors } from '#machines/park/park-actors'
import type { Handed, Pass } from '#machines/session/pass'
import type { Request } from '../api/request'
import { type AuthStorage, endOf } from './auth-storage'
import type { HandedToken } from './handed-token'

interface SessionNeeds {
  readonly request: Request
  readonly auth: AuthStorage
  /** From `takeHandedTokens`. */
  readonly handed: readonly HandedToken[]
  readonly now: () => number
  readonly log: (message: string) => void
  /** The window: it says when another tab changes the storage. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** The session's chart with its slots filled. */
export const sessionWith = ({ request, auth, handed, now, log, tabs }: SessionNeeds) => {
  const takeHanded = once(() => firstUsable(handed, now(), log))
  return parkActors.session.provide({
    actors: {
      watchStorage: fromCallback(({ sendBack }) =>
        watchKeys(tabs, () => sendBack({ type: 'session.storageChanged' })),
      ),
      readStored: fromPromise(async () => {
        const taken = takeHanded()
        if (taken) auth.offer(taken.token)
        return { now: now(), stored: auth.read(now()), handed: taken?.pass ?? null }
      }),
      validate: fromPromise(async ({ signal }) => ({ user: await request(me, {}, { signal }), now: now() })),
      signIn: fromPromise(async ({ input, signal }) => {
        const { token, user } = await request(login, input, { signal })
        auth.offer(token)
        const pass = { user, expiresAt: endOf(token, now()), lastValidated: now(), isValid: true }
        return { now: now(), pass }
      }),
      readToken: fromPromise(async ({ input: { token, user } }) => {
        const pass = unvalidated(token, now())
        auth.offer(token)
        return { now: now(), pass: { ...pass, user: user ?? pass.user } }
      }),
    },
    actions: {
      storeOffered: ({ context: { pass } }) => pass && auth.storeOffered(pass),
      storePass: ({ context: { pass } }) => pass && auth.storePass(pass),
      forget: () => auth.forget(),
      // The call reads the token before `forget` clears it; that the server could not be told changes nothing here.
      revoke: () => void request(logout, {}).catch(() => log('The server was not told of the sign-out')),
      log: (_, message) => log(message),
    },
  })
}

/** What a token says of itself, never validated. @throws Error when it cannot be decoded */
function unvalidated(token: string, now: number): Pass {
  const claims = decodeToken(token)
  if (!claims) throw new Error('The token cannot be decoded')
  return { user: claims.user, expiresAt: endOf(token, now), lastValidated: 0, isValid: true }
}

/** The first handed-over token that decodes and has not expired; the others are refused, which is only logged. */
function firstUsable(tokens: readonly HandedToken[], now: number, log: (message: string) => void) {
  for (const { token, lastResort } of tokens) {
    if (endOf(token, now) > now) {
      const pass: Handed = { ...unvalidated(token, now), lastResort }
      return { token, pass }
    }
    log('A handed-over token was refused: it has expired or cannot be decoded')
  }
  return null
}

/** Calls `changed` when one of the three keys, or all of the storage, changes in another tab. */
function watchKeys(tabs: SessionNeeds['tabs'], changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.some(known => known === key)) changed()
  }
  tabs.addEventListener('storage', heard)
  return () => tabs.removeEventListener('storage', heard)
}

/** Gives its value the first time, and null from then on. */
function once<Value>(read: () => Value): () => Value | null {
  let isRead = false
  return () => {
    if (isRead) return null
    isRead = true
    return read()
  }
}
