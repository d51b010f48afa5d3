import type { User } from '#domain/calls/auth'
import type { Fault } from '#domain/fault'
import type { Cases, Step } from '#machines/kit/flow'
import type { Pass, Reading } from '#machines/session/pass'
import type { sessionMachine } from '#machines/session/session.machine'

const MINUTE = 60_000
export const NOW = Date.UTC(2025, 5, 6, 18)

const person = (id: string, name: string): User => ({
  id,
  name,
  email: `${name.toLowerCase()}@foodpark.test`,
  role: 'customer',
  phone: null,
  vendorId: null,
})
export const ANN = person('7', 'Ann')
export const BEN = person('8', 'Ben')

const good: Pass = { user: ANN, expiresAt: NOW + 60 * MINUTE, lastValidated: NOW - MINUTE, isValid: true }
const fresh: Pass = { ...good, lastValidated: 0 }
export const PASSES = {
  good,
  fresh,
  doubted: { ...good, isValid: false },
  expired: { ...good, expiresAt: NOW },
  bens: { ...good, user: BEN },
  bensFresh: { ...fresh, user: BEN },
} as const satisfies Record<string, Pass>

const read = (stored: Pass | null, handed: Pass | null = null, lastResort = false): Step => ({
  type: 'xstate.done.actor.readStored',
  output: { now: NOW, stored, handed: handed && { ...handed, lastResort } } satisfies Reading,
})
const offered = (slot: 'signIn' | 'readToken', pass: Pass): Step => ({
  type: `xstate.done.actor.${slot}`,
  output: { now: NOW, pass },
})
const failed = (slot: string, error: Fault): Step => ({ type: `xstate.error.actor.${slot}`, error })

const OFFLINE: Fault = { kind: 'offline', status: null, message: 'Network error occurred' }
const REFUSED: Fault = { kind: 'refused', status: 401, message: 'The session has ended' }

/** Everything that can reach the session from outside, by what it means. */
export const STEPS = {
  nothingStored: read(null),
  cached: read(PASSES.good),
  cachedNotValidated: read(PASSES.fresh),
  cachedAndHandedOver: read(PASSES.good, PASSES.bensFresh),
  cachedForBen: read(PASSES.bens),
  storedWithoutCache: read(PASSES.doubted),
  storedWithoutCacheAndBuiltIn: read(PASSES.doubted, PASSES.bensFresh, true),
  storedWithoutCacheAndHandedOver: read(PASSES.doubted, PASSES.bensFresh),
  storedExpired: read(PASSES.expired),
  handedOver: read(null, PASSES.fresh),
  handedOverExpired: read(null, PASSES.expired),
  builtIn: read(null, PASSES.fresh, true),
  storageBroken: { type: 'xstate.error.actor.readStored', error: { message: 'denied' } },
  watchBroken: { type: 'xstate.error.actor.watchStorage', error: { message: 'denied' } },
  validated: { type: 'xstate.done.actor.validate', output: { now: NOW, user: ANN } },
  validationOffline: failed('validate', OFFLINE),
  validationRefused: failed('validate', REFUSED),
  validationUnreadable: failed('validate', { kind: 'malformed', status: 200, message: '' }),
  submitted: { type: 'session.signInSubmitted', email: ANN.email, password: 'lunchtime' },
  signedIn: offered('signIn', PASSES.good),
  signedInExpired: offered('signIn', PASSES.expired),
  wrongPassword: failed('signIn', { kind: 'refused', status: 401, message: 'Wrong email or password' }),
  refusedWithoutWord: failed('signIn', {
    kind: 'refused',
    status: 500,
    message: 'Login failed',
    isFallback: true,
  }),
  signInOffline: failed('signIn', OFFLINE),
  tokenGiven: { type: 'session.tokenGiven', token: 'given', user: null },
  tokenRead: offered('readToken', PASSES.fresh),
  tokenExpired: offered('readToken', PASSES.expired),
  tokenUnreadable: { type: 'xstate.error.actor.readToken', error: { message: 'not a token' } },
  signOutChosen: { type: 'session.signOutChosen' },
  storageChanged: { type: 'session.storageChanged' },
  refused: { type: 'session.refused' },
  answered: { type: 'session.answered' },
  online: { type: 'browser.online' },
  shown: { type: 'tab.shown' },
  patienceEndsStartingUp: { type: 'xstate.after.patience.session.validating' },
  patienceEndsAsking: { type: 'xstate.after.patience.session.signedIn.asking' },
  patienceEndsSigningIn: { type: 'xstate.after.patience.session.signedOut.signingIn' },
  cacheEnds: { type: 'xstate.after.untilAsking.session.signedIn.trusted' },
  tokenEnds: { type: 'xstate.after.untilExpiry.session.signedIn' },
} as const satisfies Record<string, Step>

export const sessionCases: Cases<typeof sessionMachine> = {
  input: undefined,
  events: Object.values(STEPS),
  key: ({ context: { pass, problem } }) => [pass?.user.id, pass?.expiresAt, pass?.isValid, problem],
}
