import type { ChartWords } from '#machines/kit/draw/diagram/chart-words'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const sessionWords: ChartWords = {
  events: {
    'browser.online': 'The browser is online again',
    'session.recheckRequested': 'The account’s sessions may have ended',
    'session.requestSucceeded': 'A request succeeds',
    'session.requestUnauthorized': 'The server answers 401 to a request',
    'session.signInSubmitted': 'The customer taps Sign In',
    'session.signOutRequested': 'The customer signs out',
    'session.storageChanged': 'Another tab changes the stored session',
    'session.tokenReplaced': 'The customer gets another token for a new password',
    'session.tokenSubmitted': 'A token is given from outside',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    hasExternalSession: 'A token came from outside',
    hasValidCache: 'The stored session is still valid',
    isRefused: 'The server refuses the token',
    isUnexpired: 'The token has not expired',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
    untilExpiry: 'The token has expired',
    untilRevalidation: 'The last validation is too old',
  },
  actors: {
    readStoredSession: {
      work: 'The browser reads the stored session',
      done: 'The stored session has been read',
      otherwise: 'No usable session is stored',
      failed: 'The storage cannot be read',
    },
    readToken: {
      work: 'The token is decoded',
      done: 'The token has been decoded',
      otherwise: 'The token has expired',
      failed: 'The token cannot be decoded',
    },
    signIn: {
      work: 'The server checks email and password',
      done: 'The server answers with a token',
      otherwise: 'The token has expired',
      failed: 'The sign-in fails',
    },
    validateToken: {
      work: 'The server validates the token',
      done: 'The server confirms the token',
      failed: 'The validation fails',
    },
    watchStorage: {
      work: 'The browser watches the other tabs',
      failed: 'The other tabs cannot be watched',
    },
  },
  causes: {
    untilExpiry: 'The saved cart, its notes and the address are kept.',
  },
}
