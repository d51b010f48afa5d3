import { toApiErrorData } from '#domain/api-error'
import { login } from '#domain/contract/account/auth'
import { actorOutput } from '#machines/transition-params'
import {
  credentialsParam,
  sessionSetup,
  signInError,
  storedSession,
  TIMEOUT_ERROR,
  tokenParam,
} from './session.setup'

/** The sign-in page, and changes of other tabs while the customer is signed out (specification 5.11 to 5.15, 4.24). */
export const signedOutState = sessionSetup.createStateConfig({
  tags: 'signedOut',
  description:
    "The customer is signed out, and the browser no longer stores the sign-in. If it ended by itself, the sign-in page says why: 'You were signed out because your sign-in has expired. Your cart is kept.', 'because your sign-in was ended, for example by a new password' or 'because the server could not check your sign-in'.",
  entry: ['clearStoredSession', 'clearSession'],
  exit: [
    { type: 'setErrorMessage', params: null },
    { type: 'setEndReason', params: null },
  ],
  initial: 'idle',
  states: {
    idle: {
      description:
        'The sign-in page waits for email and password. After a failed sign-in a red box shows the message.',
      on: {
        'session.signInSubmitted': 'signingIn',
        'session.tokenSubmitted': 'readingToken',
        'session.storageChanged': 'rereadingStorage',
        'session.tokenReplaced': 'rereadingStorage',
      },
    },
    signingIn: {
      tags: 'busy',
      description: "The button says 'Signing In...' while the server checks email and password.",
      entry: { type: 'setErrorMessage', params: null },
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
            actions: { type: 'setErrorMessage', params: toApiErrorData(null, login.defaultError) },
          },
        ],
        onError: { target: 'rereadingStorage', actions: { type: 'setErrorMessage', params: signInError } },
      },
      after: {
        actorTimeout: {
          target: 'rereadingStorage',
          actions: { type: 'setErrorMessage', params: TIMEOUT_ERROR },
        },
      },
    },
    readingToken: {
      tags: 'busy',
      description:
        'The app reads a token that another page got for the customer. If it cannot be used, the customer sees no message.',
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
          { target: 'idle', actions: { type: 'logMessage', params: 'The given token has expired' } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'logMessage', params: 'The given token cannot be decoded' },
        },
      },
      after: { actorTimeout: 'idle' },
    },
    rereadingStorage: {
      description:
        'Another tab changed the storage, or a sign-in failed. The storage is read again: the customer may have signed in there.',
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
        onError: {
          target: 'idle',
          actions: { type: 'logMessage', params: 'The stored session cannot be read' },
        },
      },
    },
  },
})
