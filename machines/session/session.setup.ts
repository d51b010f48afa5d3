import { assertEvent, assign, setup } from 'xstate'
import { login, me, type User } from '#domain/calls/auth'
import { type Fault, toFault } from '#domain/fault'
import { PATIENCE } from '#machines/kit/patience'
import { provided, providedSource } from '#machines/kit/provided'
import {
  isCached,
  isHanded,
  isLive,
  type Offer,
  type Pass,
  type Reading,
  untilAsking,
  untilExpiry,
  type Verdict,
} from '#machines/session/pass'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A token given by hand; without a user, the one decoded from it. */
export interface GivenToken {
  readonly token: string
  readonly user: User | null
}

export type SessionEvent =
  | ({ type: 'session.signInSubmitted' } & Credentials)
  | ({ type: 'session.tokenGiven' } & GivenToken)
  | { type: 'session.signOutChosen' }
  /** The three keys changed in another tab. */
  | { type: 'session.storageChanged' }
  /** A call other than the session's own was answered 401. */
  | { type: 'session.refused' }
  /** A call was answered well. */
  | { type: 'session.answered' }
  | { type: 'browser.online' }
  | { type: 'tab.shown' }

export interface SessionContext {
  pass: Pass | null
  /** When the pass was last looked at, in ms; delays count from here. */
  seenAt: number
  /** What the red box says. */
  problem: string | null
}

/** No answer for this long counts as no network, in ms. */
const DELAYS = { patience: PATIENCE }
export const NO_NETWORK: Fault = { kind: 'offline', status: null, message: 'Network error occurred' }

/** Section 8: the server's own message, else the sign-in screen's. */
const problemOf = ({ kind, message, isFallback }: Fault) => {
  if (kind === 'offline') return NO_NETWORK.message
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
    watchStorage: providedSource('watchStorage'),
    readStored: provided<Reading>('readStored'),
    validate: provided<Verdict>('validate'),
    signIn: provided<Offer, Credentials>('signIn'),
    readToken: provided<Offer, GivenToken>('readToken'),
  },
  actions: {
    admit: assign((_, { now, pass }: { now: number; pass: Pass | null }) => ({ pass, seenAt: now })),
    confirm: assign(({ context: { pass } }, { now, user }: Verdict) => ({
      pass: pass && { ...pass, user, lastValidated: now, isValid: true },
      seenAt: now,
    })),
    doubt: assign({ pass: ({ context: { pass } }) => pass && { ...pass, isValid: false } }),
    dismiss: assign({ pass: null }),
    explain: assign({ problem: (_, fault: Fault | null) => fault && problemOf(fault) }),
    /** Stores the token that was handed over or signed in with, and the context's pass beside it. */
    storeOffered: () => {},
    /** Stores the context's pass beside the token that is stored already. */
    storePass: () => {},
    /** Clears the three storage keys. */
    forget: () => {},
    /** Tells the server, as best it can, that the stored token is no longer wanted. */
    revoke: () => {},
    log: (_, _message: string) => {},
  },
  guards: {
    isCached: (_, reading: Reading) => isCached(reading),
    isHanded: (_, reading: Reading) => isHanded(reading),
    isLive: (_, { pass, now }: { pass: Pass | null; now: number }) => isLive(pass, now),
    isRefusal: (_, { kind }: Fault) => kind === 'refused',
  },
  delays: {
    ...DELAYS,
    untilAsking: ({ context }) => (context.pass ? untilAsking(context.pass, context.seenAt) : 0),
    untilExpiry: ({ context }) => (context.pass ? untilExpiry(context.pass, context.seenAt) : 0),
  },
})

/** Where the picture's guards and actions take their params from. */
type Answered<Output> = { event: { output: Output } }
type Failed = { event: { error: unknown } }

export const answer = <Output>({ event }: Answered<Output>) => event.output
export const stored = ({ event: { output } }: Answered<Reading>) => ({ now: output.now, pass: output.stored })
export const handed = ({ event: { output } }: Answered<Reading>) => ({ now: output.now, pass: output.handed })
export const loginFault = ({ event }: Failed) => toFault(event.error, login.fallback)
export const validationFault = ({ event }: Failed) => toFault(event.error, me.fallback)

export const credentialsIn = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.signInSubmitted')
  return { email: event.email, password: event.password }
}
export const tokenIn = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.tokenGiven')
  return { token: event.token, user: event.user }
}
