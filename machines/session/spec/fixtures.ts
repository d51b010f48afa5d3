import type { ChartEvent, Fixtures } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { User } from '#domain/contract/account/auth'
import type { sessionMachine } from '#machines/session/session.machine'
import type { ReceivedSession, SessionInfo, StorageReading } from '#machines/session/session-info'

const MINUTE = 60_000
export const NOW = Date.UTC(2025, 5, 6, 18)

const createUser = (id: string, name: string): User => ({
  id,
  name,
  email: `${name.toLowerCase()}@foodpark.test`,
  role: 'customer',
  phone: null,
  vendorId: null,
})
export const ANN = createUser('7', 'Ann')
export const BEN = createUser('8', 'Ben')

const good: SessionInfo = {
  user: ANN,
  expiresAt: NOW + 60 * MINUTE,
  lastValidated: NOW - MINUTE,
  isValid: true,
}
const fresh: SessionInfo = { ...good, lastValidated: 0 }
export const SESSIONS = {
  good,
  fresh,
  unverified: { ...good, isValid: false },
  expired: { ...good, expiresAt: NOW },
  bens: { ...good, user: BEN },
  bensFresh: { ...fresh, user: BEN },
} as const satisfies Record<string, SessionInfo>

const storedStep = (
  stored: SessionInfo | null,
  external: SessionInfo | null = null,
  isFallback = false,
): ChartEvent => ({
  type: 'xstate.done.actor.readStoredSession',
  output: { now: NOW, stored, external: external && { ...external, isFallback } } satisfies StorageReading,
})
const receivedStep = (actor: 'signIn' | 'readToken', sessionInfo: SessionInfo): ChartEvent => ({
  type: `xstate.done.actor.${actor}`,
  output: { now: NOW, sessionInfo } satisfies ReceivedSession,
})
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})

const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: 'Network error occurred' }
const REFUSED: ApiErrorData = { kind: 'refused', status: 401, message: 'The session has ended' }

/** Every event that reaches the session from outside. */
export const SESSION_STEPS = {
  nothingStored: storedStep(null),
  cached: storedStep(SESSIONS.good),
  cachedNotValidated: storedStep(SESSIONS.fresh),
  cachedAndExternal: storedStep(SESSIONS.good, SESSIONS.bensFresh),
  cachedForBen: storedStep(SESSIONS.bens),
  storedWithoutCache: storedStep(SESSIONS.unverified),
  storedWithoutCacheAndBuiltIn: storedStep(SESSIONS.unverified, SESSIONS.bensFresh, true),
  storedWithoutCacheAndExternal: storedStep(SESSIONS.unverified, SESSIONS.bensFresh),
  storedExpired: storedStep(SESSIONS.expired),
  externalToken: storedStep(null, SESSIONS.fresh),
  externalTokenExpired: storedStep(null, SESSIONS.expired),
  builtIn: storedStep(null, SESSIONS.fresh, true),
  storageFailed: { type: 'xstate.error.actor.readStoredSession', error: { message: 'denied' } },
  watchFailed: { type: 'xstate.error.actor.watchStorage', error: { message: 'denied' } },
  validated: { type: 'xstate.done.actor.validateToken', output: { now: NOW, user: ANN } },
  validationOffline: errorStep('validateToken', OFFLINE),
  validationRefused: errorStep('validateToken', REFUSED),
  validationBusy: errorStep('validateToken', {
    kind: 'refused',
    status: 503,
    code: 'service_unavailable',
    message: 'We cannot reach our order book at the moment.',
  }),
  validationUnreadable: errorStep('validateToken', { kind: 'malformed', status: 200, message: '' }),
  submitted: { type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' },
  signedIn: receivedStep('signIn', SESSIONS.good),
  signedInExpired: receivedStep('signIn', SESSIONS.expired),
  wrongPassword: errorStep('signIn', { kind: 'refused', status: 401, message: 'Wrong email or password' }),
  refusedWithoutMessage: errorStep('signIn', {
    kind: 'refused',
    status: 500,
    message: 'Login failed',
    isFallback: true,
  }),
  signInOffline: errorStep('signIn', OFFLINE),
  tokenSubmitted: { type: 'session.tokenSubmitted', token: 'given', user: null },
  tokenRead: receivedStep('readToken', SESSIONS.fresh),
  tokenExpired: receivedStep('readToken', SESSIONS.expired),
  tokenUnreadable: { type: 'xstate.error.actor.readToken', error: { message: 'not a token' } },
  signOutRequested: { type: 'session.signOutRequested' },
  storageChanged: { type: 'session.storageChanged' },
  tokenReplaced: { type: 'session.tokenReplaced' },
  recheckRequested: { type: 'session.recheckRequested' },
  requestUnauthorized: { type: 'session.requestUnauthorized' },
  requestSucceeded: { type: 'session.requestSucceeded' },
  online: { type: 'browser.online' },
  tabShown: { type: 'tab.shown' },
  startUpTimeout: { type: 'xstate.after.actorTimeout.session.validating' },
  revalidationTimeout: { type: 'xstate.after.actorTimeout.session.signedIn.revalidating' },
  signInTimeout: { type: 'xstate.after.actorTimeout.session.signedOut.signingIn' },
  revalidationDue: { type: 'xstate.after.untilRevalidation.session.signedIn.verified' },
  tokenExpires: { type: 'xstate.after.untilExpiry.session.signedIn' },
} as const satisfies Record<string, ChartEvent>

export const sessionFixtures: Fixtures<typeof sessionMachine> = {
  input: undefined,
  events: Object.values(SESSION_STEPS),
  key: ({ context: { sessionInfo, errorMessage, endReason } }) => [
    sessionInfo?.user.id,
    sessionInfo?.expiresAt,
    sessionInfo?.isValid,
    errorMessage,
    endReason,
  ],
}
