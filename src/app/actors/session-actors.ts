/** What the session's chart needs from outside: the API, the stored token, the clock, and the other tabs. */
import { fromCallback, fromPromise } from 'xstate'
import { getCurrentUser, login, logout } from '#domain/contract/auth'
import { decodeToken, SESSION_STORAGE_KEYS } from '#domain/session/token'
import { appActors } from '#machines/app/app-actors'
import type { ExternalSession, SessionInfo } from '#machines/session/session-info'
import type { SendRequest } from '#api/send-request'
import { type AuthStorage, getTokenExpiry } from '#app/storage/auth-storage'
import type { ExternalToken } from '#app/browser/external-token'

interface SessionDeps {
  readonly request: SendRequest
  readonly authStorage: AuthStorage
  /** From `takeHandedTokens`. */
  readonly externalTokens: readonly ExternalToken[]
  readonly now: () => number
  readonly log: (message: string) => void
  /** The window: it says when another tab changes the storage. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** The session's chart with its slots filled. */
export const provideSession = ({ request, authStorage, externalTokens, now, log, tabs }: SessionDeps) => {
  const takeHanded = readOnce(() => findUsableToken(externalTokens, now(), log))
  return appActors.session.provide({
    actors: {
      watchStorage: fromCallback(({ sendBack }) =>
        watchSessionKeys(tabs, () => sendBack({ type: 'session.storageChanged' })),
      ),
      readStoredSession: fromPromise(async () => {
        const taken = takeHanded()
        if (taken) authStorage.holdReceivedToken(taken.token)
        return { now: now(), stored: authStorage.readStoredSession(now()), handed: taken?.pass ?? null }
      }),
      validateToken: fromPromise(async ({ signal }) => ({
        user: await request(getCurrentUser, {}, { signal }),
        now: now(),
      })),
      signIn: fromPromise(async ({ input, signal }) => {
        const { token, user } = await request(login, input, { signal })
        authStorage.holdReceivedToken(token)
        const sessionInfo = {
          user,
          expiresAt: getTokenExpiry(token, now()),
          lastValidated: now(),
          isValid: true,
        }
        return { now: now(), sessionInfo }
      }),
      readToken: fromPromise(async ({ input: { token, user } }) => {
        const pass = toUnvalidatedSession(token, now())
        authStorage.holdReceivedToken(token)
        return { now: now(), sessionInfo: { ...pass, user: user ?? pass.user } }
      }),
    },
    actions: {
      storeReceivedToken: ({ context: { sessionInfo } }) =>
        sessionInfo && authStorage.storeReceivedToken(sessionInfo),
      storeSessionInfo: ({ context: { sessionInfo } }) =>
        sessionInfo && authStorage.storeSessionInfo(sessionInfo),
      clearStoredSession: () => authStorage.clearStoredSession(),
      // The call reads the token before `forget` clears it; that the server could not be told changes nothing here.
      revokeToken: () => void request(logout, {}).catch(() => log('The server was not told of the sign-out')),
      log: (_, message) => log(message),
    },
  })
}

/** What a token says of itself, never validated. @throws Error when it cannot be decoded */
function toUnvalidatedSession(token: string, now: number): SessionInfo {
  const claims = decodeToken(token)
  if (!claims) throw new Error('The token cannot be decoded')
  return { user: claims.user, expiresAt: getTokenExpiry(token, now), lastValidated: 0, isValid: true }
}

/** The first handed-over token that decodes and has not expired; the others are refused, which is only logged. */
function findUsableToken(tokens: readonly ExternalToken[], now: number, log: (message: string) => void) {
  for (const { token, isFallback } of tokens) {
    if (getTokenExpiry(token, now) > now) {
      const pass: ExternalSession = { ...toUnvalidatedSession(token, now), isFallback }
      return { token, pass }
    }
    log('A handed-over token was refused: it has expired or cannot be decoded')
  }
  return null
}

/** Calls `changed` when one of the three keys, or all of the storage, changes in another tab. */
function watchSessionKeys(tabs: SessionDeps['tabs'], changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || SESSION_STORAGE_KEYS.some(known => known === key)) changed()
  }
  tabs.addEventListener('storage', heard)
  return () => tabs.removeEventListener('storage', heard)
}

/** Gives its value the first time, and null from then on. */
function readOnce<Value>(read: () => Value): () => Value | null {
  let isRead = false
  return () => {
    if (isRead) return null
    isRead = true
    return read()
  }
}
