import { assertEvent, assign, setup } from 'xstate'
import { getCurrentUser, login, type User } from '#domain/contract/auth'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedCallback, providedPromise } from '#machines/provided-actor'
import {
  hasExternalSession,
  hasValidCache,
  isUnexpired,
  type ReceivedSession,
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

/** A token given by hand; without a user, the one decoded from it. */
export interface SubmittedToken {
  readonly token: string
  readonly user: User | null
}

export type SessionEvent =
  | ({ type: 'session.signInSubmitted' } & Credentials)
  | ({ type: 'session.tokenSubmitted' } & SubmittedToken)
  | { type: 'session.signOutRequested' }
  /** The three keys changed in another tab. */
  | { type: 'session.storageChanged' }
  /** A call other than the session's own was answered 401. */
  | { type: 'session.requestUnauthorized' }
  /** A call was answered well. */
  | { type: 'session.requestSucceeded' }
  | { type: 'browser.online' }
  | { type: 'tab.shown' }

export interface SessionContext {
  sessionInfo: SessionInfo | null
  /** When the pass was last looked at, in ms; delays count from here. */
  checkedAt: number
  /** What the red box says. */
  errorMessage: string | null
}

/** No answer for this long counts as no network, in ms. */
const DELAYS = { patience: ACTOR_TIMEOUT }
export const NETWORK_ERROR: ApiErrorData = {
  kind: 'offline',
  status: null,
  message: 'Network error occurred',
}

/** Section 8: the server's own message, else the sign-in screen's. */
const signInErrorMessage = ({ kind, message, isFallback }: ApiErrorData) => {
  if (kind === 'offline') return NETWORK_ERROR.message
  return isFallback ? 'Login failed. Please try again.' : message
}

/** What the session's chart is made of: who speaks, what it needs, and its functions. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'loading' | 'signedIn' | 'signedOut' | 'busy',
  },
  actors: {
    watchStorage: providedCallback('watchStorage'),
    readStoredSession: providedPromise<StorageReading>('readStoredSession'),
    validateToken: providedPromise<ValidationResult>('validateToken'),
    signIn: providedPromise<ReceivedSession, Credentials>('signIn'),
    readToken: providedPromise<ReceivedSession, SubmittedToken>('readToken'),
  },
  actions: {
    setSession: assign((_, { now, pass: sessionInfo }: { now: number; pass: SessionInfo | null }) => ({
      sessionInfo,
      checkedAt: now,
    })),
    markVerified: assign(({ context: { sessionInfo } }, { now, user }: ValidationResult) => ({
      sessionInfo: sessionInfo && { ...sessionInfo, user, lastValidated: now, isValid: true },
      checkedAt: now,
    })),
    markUnverified: assign({
      sessionInfo: ({ context: { sessionInfo } }) => sessionInfo && { ...sessionInfo, isValid: false },
    }),
    clearSession: assign({ sessionInfo: null }),
    setError: assign({ errorMessage: (_, fault: ApiErrorData | null) => fault && signInErrorMessage(fault) }),
    /** Stores the token that was handed over or signed in with, and the context's pass beside it. */
    storeReceivedToken: () => {},
    /** Stores the context's pass beside the token that is stored already. */
    storeSessionInfo: () => {},
    /** Clears the three storage keys. */
    clearStoredSession: () => {},
    /** Tells the server, as best it can, that the stored token is no longer wanted. */
    revokeToken: () => {},
    log: (_, _message: string) => {},
  },
  guards: {
    hasValidCache: (_, reading: StorageReading) => hasValidCache(reading),
    hasExternalSession: (_, reading: StorageReading) => hasExternalSession(reading),
    isUnexpired: (_, { pass, now }: { pass: SessionInfo | null; now: number }) => isUnexpired(pass, now),
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

/** Where the picture's guards and actions take their params from. */
type Answered<Output> = { event: { output: Output } }
type Failed = { event: { error: unknown } }

export const actorOutput = <Output>({ event }: Answered<Output>) => event.output
export const storedSession = ({ event: { output } }: Answered<StorageReading>) => ({
  now: output.now,
  pass: output.stored,
})
export const externalSession = ({ event: { output } }: Answered<StorageReading>) => ({
  now: output.now,
  pass: output.external,
})
export const signInError = ({ event }: Failed) => toApiErrorData(event.error, login.defaultError)
export const validationError = ({ event }: Failed) => toApiErrorData(event.error, getCurrentUser.defaultError)

export const credentialsParam = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.signInSubmitted')
  return { email: event.email, password: event.password }
}
export const tokenParam = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.tokenSubmitted')
  return { token: event.token, user: event.user }
}
