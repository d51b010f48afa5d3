import type { SnapshotFrom } from 'xstate'
import { login, type User } from '#domain/calls/auth'
import { toFault } from '#domain/fault'
import {
  answer,
  credentialsIn,
  handed,
  loginFault,
  NO_NETWORK,
  sessionSetup,
  stored,
  tokenIn,
  validationFault,
} from '#machines/session/session.setup'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who the customer is: signed in or out, and for how long that is believed.',
  context: { pass: null, seenAt: 0, problem: null },
  invoke: {
    id: 'watchStorage',
    src: 'watchStorage',
    onError: { actions: { type: 'log', params: 'Other tabs cannot be watched' } },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'loading',
      description: 'Loading at start-up: cached stored data, else a handed-over token, else a stored token.',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: [
          {
            guard: { type: 'isCached', params: answer },
            target: 'signedIn',
            actions: { type: 'admit', params: stored },
          },
          {
            guard: { type: 'isHanded', params: answer },
            target: 'signedIn',
            actions: [{ type: 'admit', params: handed }, 'storeOffered'],
          },
          {
            guard: { type: 'isLive', params: stored },
            target: 'validating',
            actions: { type: 'admit', params: stored },
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
        id: 'validate',
        src: 'validate',
        onDone: { target: 'signedIn', actions: [{ type: 'confirm', params: answer }, 'storePass'] },
        onError: [
          { guard: { type: 'isRefusal', params: validationFault }, target: 'signedOut' },
          { target: 'signedIn.doubted' },
        ],
      },
      after: { patience: 'signedIn.doubted' },
      on: { 'session.storageChanged': 'reading' },
    },

    signedIn: {
      tags: 'signedIn',
      description: 'Signed in with an unexpired token.',
      initial: 'trusted',
      after: { untilExpiry: 'rechecking' },
      on: {
        'tab.shown': 'rechecking',
        'session.storageChanged': 'rechecking',
        'session.signOutChosen': { target: 'signedOut', actions: 'revoke' },
      },
      states: {
        trusted: {
          description:
            "The server's word holds for 5 minutes; within 10 minutes of the expiry, for 30 seconds.",
          after: { untilAsking: 'asking' },
          on: { 'session.refused': 'asking' },
        },
        asking: {
          description: 'The server is asked whether the token is still good, while the customer goes on.',
          invoke: {
            id: 'validate',
            src: 'validate',
            onDone: { target: 'trusted', actions: [{ type: 'confirm', params: answer }, 'storePass'] },
            onError: [
              { guard: { type: 'isRefusal', params: validationFault }, target: '#session.signedOut' },
              { target: 'doubted' },
            ],
          },
          after: { patience: 'doubted' },
        },
        doubted: {
          description: 'Marked invalid after a network error; the local sign-in is kept for offline use.',
          entry: ['doubt', 'storePass'],
          on: { 'browser.online': 'asking', 'session.answered': 'asking', 'session.refused': 'asking' },
        },
      },
    },

    rechecking: {
      tags: 'signedIn',
      description:
        'At the expiry, when the tab shows, and after a change in another tab: what is stored now?',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: [
          {
            guard: { type: 'isCached', params: answer },
            target: 'signedIn',
            actions: { type: 'admit', params: stored },
          },
          {
            guard: { type: 'isLive', params: stored },
            target: 'signedIn.asking',
            actions: { type: 'admit', params: stored },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: { type: 'log', params: 'Stored data cannot be read' } },
      },
      on: { 'session.signOutChosen': { target: 'signedOut', actions: 'revoke' } },
    },

    signedOut: {
      tags: 'signedOut',
      description: 'Nobody is signed in, and the three storage keys are cleared.',
      entry: ['forget', 'dismiss'],
      exit: { type: 'explain', params: null },
      initial: 'idle',
      states: {
        idle: {
          description: 'Waits for email and password; a refusal shows its message in a red box.',
          on: {
            'session.signInSubmitted': 'signingIn',
            'session.tokenGiven': 'takingToken',
            'session.storageChanged': 'lookingAround',
          },
        },
        signingIn: {
          tags: 'busy',
          description: "'Signing In...' while the server looks at email and password.",
          entry: { type: 'explain', params: null },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: credentialsIn,
            onDone: [
              {
                guard: { type: 'isLive', params: answer },
                target: '#session.signedIn',
                actions: [{ type: 'admit', params: answer }, 'storeOffered'],
              },
              { target: 'idle', actions: { type: 'explain', params: toFault(null, login.fallback) } },
            ],
            onError: { target: 'idle', actions: { type: 'explain', params: loginFault } },
          },
          after: { patience: { target: 'idle', actions: { type: 'explain', params: NO_NETWORK } } },
        },
        takingToken: {
          tags: 'busy',
          description: 'A token given by hand is looked at; a refused one is only logged.',
          invoke: {
            id: 'readToken',
            src: 'readToken',
            input: tokenIn,
            onDone: [
              {
                guard: { type: 'isLive', params: answer },
                target: '#session.signedIn',
                actions: [{ type: 'admit', params: answer }, 'storeOffered'],
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
        lookingAround: {
          description: 'Another tab has changed the stored data: has somebody signed in there?',
          invoke: {
            id: 'readStored',
            src: 'readStored',
            onDone: [
              {
                guard: { type: 'isCached', params: answer },
                target: '#session.signedIn',
                actions: { type: 'admit', params: stored },
              },
              {
                guard: { type: 'isLive', params: stored },
                target: '#session.validating',
                actions: { type: 'admit', params: stored },
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
export const userOf = (snapshot: SnapshotFrom<typeof sessionMachine>): User | null =>
  snapshot.hasTag('signedIn') ? (snapshot.context.pass?.user ?? null) : null
