/** The actors and actions of the session's chart: API calls, the stored token, the clock and other tabs. */
import { fromCallback, fromPromise } from 'xstate'
import type { SendRequest } from '#api/send-request'
import type { ExternalToken } from '#app/browser/external-token'
import { type AuthStorage, getTokenExpiry } from '#app/storage/auth-storage'
import type { SessionClock } from '#app/storage/session-clock'
import { toApiErrorData } from '#domain/api-error'
import { getCurrentUser, login, logout, type User } from '#domain/contract/account/auth'
import { decodeToken, SESSION_STORAGE_KEYS } from '#domain/session/token'
import { appActors } from '#machines/app/app-actors'
import type { EndReason, ExternalSession, SessionInfo } from '#machines/session/session-info'

interface SessionDeps {
  readonly request: SendRequest
  readonly authStorage: AuthStorage
  /** From `readExternalTokens`. */
  readonly externalTokens: readonly ExternalToken[]
  readonly clock: SessionClock
  /** Shares with the other tabs why the session has ended by itself. */
  readonly shareSessionEnd: (reason: EndReason) => void
  readonly log: (message: string) => void
  /** The window, which reports when another tab changes the storage. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Provides the session's chart. */
export const provideSession = (deps: SessionDeps) => {
  const { request, authStorage, externalTokens, clock, shareSessionEnd, log, tabs } = deps
  const { now } = clock
  const takeExternalSession = readOnce(() => findExternalSession(externalTokens, now(), log))
  return appActors.session.provide({
    actors: {
      watchStorage: fromCallback(({ sendBack }) =>
        watchSessionKeys(tabs, () => sendBack({ type: 'session.storageChanged' })),
      ),
      readStoredSession: fromPromise(async () => {
        const found = takeExternalSession()
        if (found) authStorage.holdReceivedToken(found.token)
        return {
          now: now(),
          stored: authStorage.readStoredSession(now()),
          external: found?.session ?? null,
        }
      }),
      validateToken: fromPromise(async ({ signal }) => ({
        user: await validateStoredToken({ request, authStorage }, signal),
        now: now(),
      })),
      signIn: fromPromise(async ({ input, signal }) => {
        const { token, user } = await request(login, input, { signal })
        clock.adjust(token)
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
        const sessionInfo = toUnvalidatedSession(token, now())
        authStorage.holdReceivedToken(token)
        return { now: now(), sessionInfo: { ...sessionInfo, user: user ?? sessionInfo.user } }
      }),
    },
    actions: {
      storeReceivedToken: ({ context: { sessionInfo } }) =>
        sessionInfo && authStorage.storeReceivedToken(sessionInfo),
      storeSessionInfo: ({ context: { sessionInfo } }) =>
        sessionInfo && authStorage.storeSessionInfo(sessionInfo),
      clearStoredSession: ({ context: { endReason } }) => {
        if (endReason !== null) shareSessionEnd(endReason)
        authStorage.clearStoredSession()
      },
      // The call reads the token before `clearStoredSession` clears it. The sign-out holds here even if the call fails.
      revokeToken: () => void request(logout, {}).catch(() => log('The sign-out did not reach the server')),
      logMessage: (_, message) => log(message),
    },
  })
}

/**
 * Asks the server about the stored token. If the server refuses it after another tab has signed in, it asks again about the
 * new token. Otherwise the refusal of the old token would sign out the new session. Specification 4.24.
 */
async function validateStoredToken(
  deps: Pick<SessionDeps, 'request' | 'authStorage'>,
  signal: AbortSignal,
): Promise<User> {
  const { request, authStorage } = deps
  const token = authStorage.getToken()
  try {
    return await request(getCurrentUser, {}, { signal })
  } catch (error) {
    const isRefused = toApiErrorData(error, getCurrentUser.defaultError).kind === 'refused'
    const storedToken = authStorage.getToken()
    if (!isRefused || storedToken === null || storedToken === token) throw error
    return validateStoredToken(deps, signal)
  }
}

/** The session that a token describes, never validated. @throws Error if the token cannot be decoded */
function toUnvalidatedSession(token: string, now: number): SessionInfo {
  const claims = decodeToken(token)
  if (!claims) throw new Error('The token cannot be decoded')
  return { user: claims.user, expiresAt: getTokenExpiry(token, now), lastValidated: 0, isValid: true }
}

/** The first external token that decodes and has not expired. It logs the ones before it. Specification 4.26. */
function findExternalSession(tokens: readonly ExternalToken[], now: number, log: (message: string) => void) {
  for (const { token, isFallback } of tokens) {
    if (getTokenExpiry(token, now) > now) {
      const session: ExternalSession = { ...toUnvalidatedSession(token, now), isFallback }
      return { token, session }
    }
    log('A handed-over token was refused: it has expired or cannot be decoded')
  }
  return null
}

/** Calls `onChange` when another tab changes a session key or clears the storage. Specification 4.24. @returns stops */
function watchSessionKeys(tabs: SessionDeps['tabs'], onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || SESSION_STORAGE_KEYS.some(sessionKey => sessionKey === key)) onChange()
  }
  tabs.addEventListener('storage', handleStorage)
  return () => tabs.removeEventListener('storage', handleStorage)
}

/** Returns the value of `read` the first time, and null after that. */
function readOnce<Value>(read: () => Value): () => Value | null {
  let isRead = false
  return () => {
    if (isRead) return null
    isRead = true
    return read()
  }
}
