import { actorOutput } from '#machines/transition-params'
import {
  expiredEndReason,
  externalSession,
  refusedEndReason,
  sessionSetup,
  storedSession,
  tokenValidationError,
} from './session.setup'
import { signedOutState } from './signed-out-state'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description:
    'The sign-in of the customer: signed in or signed out, and when the server validates the token again.',
  context: { sessionInfo: null, checkedAt: 0, errorMessage: null, endReason: null },
  invoke: {
    id: 'watchStorage',
    src: 'watchStorage',
    onError: { actions: { type: 'logMessage', params: 'The changes of other tabs cannot be watched' } },
  },
  initial: 'readingStorage',
  states: {
    readingStorage: {
      tags: 'loading',
      description:
        'The app starts and looks for a sign-in: a stored session that is still valid, else a token that a mobile wrapper or the address hands over, else a stored token that the server has to validate. The first that is there counts.',
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
          { target: 'signedOut', actions: { type: 'setEndReason', params: expiredEndReason } },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'logMessage', params: 'The stored session cannot be read' },
        },
      },
    },

    validating: {
      tags: 'loading',
      description:
        'The server validates a stored token that is not known to be valid. Until then the app is loading.',
      invoke: {
        id: 'validateToken',
        src: 'validateToken',
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'markVerified', params: actorOutput }, 'storeSessionInfo'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: tokenValidationError },
            target: 'signedOut',
            actions: { type: 'setEndReason', params: refusedEndReason },
          },
          { target: 'signedIn.unverified' },
        ],
      },
      after: { actorTimeout: 'signedIn.unverified' },
      on: { 'session.storageChanged': 'readingStorage' },
    },

    signedIn: {
      tags: 'signedIn',
      description: 'The customer is signed in with an unexpired token.',
      initial: 'verified',
      after: { untilExpiry: 'recheckingStorage' },
      on: {
        'tab.shown': 'recheckingStorage',
        'session.storageChanged': 'recheckingStorage',
        'session.tokenReplaced': 'recheckingStorage',
        'session.signOutRequested': { target: 'signedOut', actions: 'revokeToken' },
      },
      states: {
        verified: {
          description:
            'A validation counts for 5 minutes. In the last 10 minutes before the expiry it counts for 30 seconds.',
          after: { untilRevalidation: 'revalidating' },
          on: { 'session.requestUnauthorized': 'revalidating', 'session.recheckRequested': 'revalidating' },
        },
        revalidating: {
          description: 'The server validates the token again. The customer can go on.',
          invoke: {
            id: 'validateToken',
            src: 'validateToken',
            onDone: {
              target: 'verified',
              actions: [{ type: 'markVerified', params: actorOutput }, 'storeSessionInfo'],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: tokenValidationError },
                target: '#session.signedOut',
                actions: { type: 'setEndReason', params: refusedEndReason },
              },
              { target: 'unverified' },
            ],
          },
          after: { actorTimeout: 'unverified' },
        },
        unverified: {
          description:
            'The server could not be asked. The customer stays signed in for offline use, and the session is checked again.',
          entry: ['markUnverified', 'storeSessionInfo'],
          on: {
            'browser.online': 'revalidating',
            'session.requestSucceeded': 'revalidating',
            'session.requestUnauthorized': 'revalidating',
            'session.recheckRequested': 'revalidating',
          },
        },
      },
    },

    recheckingStorage: {
      tags: 'signedIn',
      description:
        'The storage is read again when the token expires, when the tab becomes visible, and after a change in another tab. If no usable session is stored, the customer is signed out.',
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
          { target: 'signedOut', actions: { type: 'setEndReason', params: expiredEndReason } },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'logMessage', params: 'The stored session cannot be read' },
        },
      },
      on: { 'session.signOutRequested': { target: 'signedOut', actions: 'revokeToken' } },
    },

    signedOut: signedOutState,
  },
})
