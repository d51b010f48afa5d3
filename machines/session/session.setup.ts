import { assertEvent, assign, setup } from 'xstate'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { getCurrentUser, login, type User } from '#domain/contract/account/auth'
import { NETWORK_ERROR } from '#domain/error-message'
import { ACTOR_TIMEOUT, providedCallback, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import {
  type EndReason,
  expiryReason,
  hasExternalSession,
  hasValidCache,
  isUnexpired,
  type ReceivedSession,
  refusalReason,
  type SessionInfo,
  type StorageReading,
  timeUntilExpiry,
  timeUntilRevalidation,
  type ValidationResult,
} from './session-info'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A token for a sign-in, with its user. Without a user, the one in the token's payload counts. */
export interface SubmittedToken {
  readonly token: string
  readonly user: User | null
}

/** A session, or none, as it is at `now` (ms). */
interface SessionAtTime {
  readonly now: number
  readonly sessionInfo: SessionInfo | null
}

export type SessionEvent =
  | ({ type: 'session.signInSubmitted' } & Credentials)
  | ({ type: 'session.tokenSubmitted' } & SubmittedToken)
  | { type: 'session.signOutRequested' }
  /** Another tab changed the storage keys. */
  | { type: 'session.storageChanged' }
  /** The account page has stored another token for the customer, because a new password ends the old ones. */
  | { type: 'session.tokenReplaced' }
  /** The account's sessions may have ended, as after a password reset in this browser. */
  | { type: 'session.recheckRequested' }
  /** A call other than the validation got a 401 answer. */
  | { type: 'session.requestUnauthorized' }
  /** A call got a good answer. */
  | { type: 'session.requestSucceeded' }
  | { type: 'browser.online' }
  | { type: 'tab.shown' }

export interface SessionContext {
  sessionInfo: SessionInfo | null
  /** When `sessionInfo` was last set or validated, in ms. The delays count from here. */
  checkedAt: number
  /** The text of the red box on the sign-in page. */
  errorMessage: string | null
  /** Why the session ended without a sign-out by the customer. The sign-in page shows it. */
  endReason: EndReason | null
}

/** `actorTimeout`: no answer for this long counts as no network (specification 19.8). */
const DELAYS = { actorTimeout: ACTOR_TIMEOUT }
export const TIMEOUT_ERROR: ApiErrorData = { kind: 'offline', status: null, message: NETWORK_ERROR }

/** The message on the sign-in page (specification 5.14, 5.15). */
const signInErrorMessage = ({ kind, message, isFallback }: ApiErrorData) => {
  if (kind === 'offline') return NETWORK_ERROR
  return isFallback ? 'Login failed. Please try again.' : message
}

/** The events, actors, actions and guards of the session. The states are in `session.machine.ts`. */
export const sessionSetup = setup({
  types: setupTypes<{
    context: SessionContext
    events: SessionEvent
    tags: 'loading' | 'signedIn' | 'signedOut' | 'busy'
  }>(),
  actors: {
    watchStorage: providedCallback('watchStorage'),
    readStoredSession: providedPromise<StorageReading>('readStoredSession'),
    validateToken: providedPromise<ValidationResult>('validateToken'),
    signIn: providedPromise<ReceivedSession, Credentials>('signIn'),
    readToken: providedPromise<ReceivedSession, SubmittedToken>('readToken'),
  },
  actions: {
    setSession: assign((_, { now, sessionInfo }: SessionAtTime) => ({ sessionInfo, checkedAt: now })),
    markVerified: assign(({ context: { sessionInfo } }, { now, user }: ValidationResult) => ({
      sessionInfo: sessionInfo && { ...sessionInfo, user, lastValidated: now, isValid: true },
      checkedAt: now,
    })),
    markUnverified: assign({
      sessionInfo: ({ context: { sessionInfo } }) => sessionInfo && { ...sessionInfo, isValid: false },
    }),
    clearSession: assign({ sessionInfo: null }),
    setErrorMessage: assign({
      errorMessage: (_, error: ApiErrorData | null) => error && signInErrorMessage(error),
    }),
    setEndReason: assign((_, endReason: EndReason | null) => ({ endReason })),
    /** Stores the received token and the context's `sessionInfo`. */
    storeReceivedToken: () => {},
    /** Stores the context's `sessionInfo` beside the token that is already stored. */
    storeSessionInfo: () => {},
    /** Clears the three storage keys. */
    clearStoredSession: () => {},
    /** Asks the server to revoke the stored token. A failure is ignored. */
    revokeToken: () => {},
    logMessage: (_, _message: string) => {},
  },
  guards: {
    hasValidCache: (_, reading: StorageReading) => hasValidCache(reading),
    hasExternalSession: (_, reading: StorageReading) => hasExternalSession(reading),
    isUnexpired: (_, { sessionInfo, now }: SessionAtTime) => isUnexpired(sessionInfo, now),
    isRefused: (_, { kind }: ApiErrorData) => kind === 'refused',
  },
  delays: {
    ...DELAYS,
    untilRevalidation: ({ context }) =>
      context.sessionInfo ? timeUntilRevalidation(context.sessionInfo, context.checkedAt) : 0,
    untilExpiry: ({ context }) =>
      context.sessionInfo ? timeUntilExpiry(context.sessionInfo, context.checkedAt) : 0,
  },
})

interface StorageReadingArg {
  readonly event: { readonly output: StorageReading }
}
interface ErrorArg {
  readonly event: { readonly error: unknown }
}
interface ContextArg {
  readonly context: SessionContext
}

export const storedSession = ({ event: { output } }: StorageReadingArg): SessionAtTime => ({
  now: output.now,
  sessionInfo: output.stored,
})
export const externalSession = ({ event: { output } }: StorageReadingArg): SessionAtTime => ({
  now: output.now,
  sessionInfo: output.external,
})
export const signInError = ({ event }: ErrorArg) => toApiErrorData(event.error, login.defaultError)
export const tokenValidationError = ({ event }: ErrorArg) =>
  toApiErrorData(event.error, getCurrentUser.defaultError)

export const refusedEndReason = ({ event }: ErrorArg) => refusalReason(tokenValidationError({ event }))
/** Another tab may have cleared an expired session, so the one that this tab knows counts too. */
export const expiredEndReason = ({ context, event: { output } }: ContextArg & StorageReadingArg) =>
  expiryReason(output.stored ?? context.sessionInfo, output.now)

export const credentialsParam = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.signInSubmitted')
  return { email: event.email, password: event.password }
}
export const tokenParam = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.tokenSubmitted')
  return { token: event.token, user: event.user }
}
