import type { SnapshotFrom } from 'xstate'
import { login, type User } from '#domain/contract/auth'
import { toApiErrorData } from '#domain/api-error'
import {
  actorOutput,
  credentialsParam,
  externalSession,
  NETWORK_ERROR,
  sessionSetup,
  signInError,
  storedSession,
  tokenParam,
  validationError,
} from './session.setup'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who the customer is: signed in or out, and for how long that is believed.',
  context: { pass: null, seenAt: 0, problem: null },
  invoke: {
    id: 'watchStorage',
    src: 'watchStorage',
    onError: { actions: { type: 'log', params: 'Other tabs cannot be watched' } },
  },
  initial: 'readingStorage',
  states: {
    readingStorage: {
      tags: 'loading',
      description: 'Loading at start-up: cached stored data, else a handed-over token, else a stored token.',
      invoke: {
        id: 'readStoredSession',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'hasValidCache', params: actorOutput },
            target: 'signedIn',
            actions: { type: 'setSession', params: storedSession },
          },
          {
            guard: { type: 'hasExternalSession', params: actorOutput },
            target: 'signedIn',
            actions: [{ type: 'setSession', params: externalSession }, 'storeReceivedToken'],
          },
          {
            guard: { type: 'isUnexpired', params: storedSession },
            target: 'validating',
            actions: { type: 'setSession', params: storedSession },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: { type: 'log', params: 'Stored data cannot be read' } },
      },
    },

    validating: {
      tags: 'loading',
      description: 'A stored token without a valid cache is validated with the server.',
      invoke: {
        id: 'validateToken',
        src: 'validateToken',
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'markVerified', params: actorOutput }, 'storeSessionInfo'],
        },
        onError: [
          { guard: { type: 'isRefused', params: validationError }, target: 'signedOut' },
          { target: 'signedIn.unverified' },
        ],
      },
      after: { patience: 'signedIn.unverified' },
      on: { 'session.storageChanged': 'readingStorage' },
    },

    signedIn: {
      tags: 'signedIn',
      description: 'Signed in with an unexpired token.',
      initial: 'verified',
      after: { untilExpiry: 'recheckingStorage' },
      on: {
        'tab.shown': 'recheckingStorage',
        'session.storageChanged': 'recheckingStorage',
        'session.signOutRequested': { target: 'signedOut', actions: 'revokeToken' },
      },
      states: {
        verified: {
          description:
            "The server's word holds for 5 minutes; within 10 minutes of the expiry, for 30 seconds.",
          after: { untilRevalidation: 'revalidating' },
          on: { 'session.requestUnauthorized': 'revalidating' },
        },
        revalidating: {
          description: 'The server is asked whether the token is still good, while the customer goes on.',
          invoke: {
            id: 'validateToken',
            src: 'validateToken',
            onDone: {
              target: 'verified',
              actions: [{ type: 'markVerified', params: actorOutput }, 'storeSessionInfo'],
            },
            onError: [
              { guard: { type: 'isRefused', params: validationError }, target: '#session.signedOut' },
              { target: 'unverified' },
            ],
          },
          after: { patience: 'unverified' },
        },
        unverified: {
          description: 'Marked invalid after a network error; the local sign-in is kept for offline use.',
          entry: ['markUnverified', 'storeSessionInfo'],
          on: {
            'browser.online': 'revalidating',
            'session.requestSucceeded': 'revalidating',
            'session.requestUnauthorized': 'revalidating',
          },
        },
      },
    },

    recheckingStorage: {
      tags: 'signedIn',
      description:
        'At the expiry, when the tab shows, and after a change in another tab: what is stored now?',
      invoke: {
        id: 'readStoredSession',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'hasValidCache', params: actorOutput },
            target: 'signedIn',
            actions: { type: 'setSession', params: storedSession },
          },
          {
            guard: { type: 'isUnexpired', params: storedSession },
            target: 'signedIn.revalidating',
            actions: { type: 'setSession', params: storedSession },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: { type: 'log', params: 'Stored data cannot be read' } },
      },
      on: { 'session.signOutRequested': { target: 'signedOut', actions: 'revokeToken' } },
    },

    signedOut: {
      tags: 'signedOut',
      description: 'Nobody is signed in, and the three storage keys are cleared.',
      entry: ['clearStoredSession', 'clearSession'],
      exit: { type: 'setError', params: null },
      initial: 'idle',
      states: {
        idle: {
          description: 'Waits for email and password; a refusal shows its message in a red box.',
          on: {
            'session.signInSubmitted': 'signingIn',
            'session.tokenSubmitted': 'readingToken',
            'session.storageChanged': 'rereadingStorage',
          },
        },
        signingIn: {
          tags: 'busy',
          description: "'Signing In...' while the server looks at email and password.",
          entry: { type: 'setError', params: null },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: credentialsParam,
            onDone: [
              {
                guard: { type: 'isUnexpired', params: actorOutput },
                target: '#session.signedIn',
                actions: [{ type: 'setSession', params: actorOutput }, 'storeReceivedToken'],
              },
              {
                target: 'idle',
                actions: { type: 'setError', params: toApiErrorData(null, login.defaultError) },
              },
            ],
            onError: { target: 'idle', actions: { type: 'setError', params: signInError } },
          },
          after: { patience: { target: 'idle', actions: { type: 'setError', params: NETWORK_ERROR } } },
        },
        readingToken: {
          tags: 'busy',
          description: 'A token given by hand is looked at; a refused one is only logged.',
          invoke: {
            id: 'readToken',
            src: 'readToken',
            input: tokenParam,
            onDone: [
              {
                guard: { type: 'isUnexpired', params: actorOutput },
                target: '#session.signedIn',
                actions: [{ type: 'setSession', params: actorOutput }, 'storeReceivedToken'],
              },
              { target: 'idle', actions: { type: 'log', params: 'The given token has expired' } },
            ],
            onError: {
              target: 'idle',
              actions: { type: 'log', params: 'The given token cannot be decoded' },
            },
          },
          after: { patience: 'idle' },
        },
        rereadingStorage: {
          description: 'Another tab has changed the stored data: has somebody signed in there?',
          invoke: {
            id: 'readStoredSession',
            src: 'readStoredSession',
            onDone: [
              {
                guard: { type: 'hasValidCache', params: actorOutput },
                target: '#session.signedIn',
                actions: { type: 'setSession', params: storedSession },
              },
              {
                guard: { type: 'isUnexpired', params: storedSession },
                target: '#session.validating',
                actions: { type: 'setSession', params: storedSession },
              },
              { target: 'idle' },
            ],
            onError: { target: 'idle', actions: { type: 'log', params: 'Stored data cannot be read' } },
          },
        },
      },
    },
  },
})

/** The customer who is signed in, or null. */
export const signedInUser = (snapshot: SnapshotFrom<typeof sessionMachine>): User | null =>
  snapshot.hasTag('signedIn') ? (snapshot.context.sessionInfo?.user ?? null) : null
