import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const sessionSentences: ChartSentences = {
  events: {
    'browser.online': 'The browser is online again',
    'session.recheckRequested': 'The account’s sessions may have ended',
    'session.requestSucceeded': 'A request succeeds',
    'session.requestUnauthorized': 'The server refuses a request because of the sign-in',
    'session.signInSubmitted': 'The customer taps Sign In',
    'session.signOutRequested': 'The customer signs out',
    'session.storageChanged': 'Another tab changes the stored session',
    'session.tokenReplaced': 'The customer gets another token for a new password',
    'session.tokenSubmitted': 'Another page gets a token for the customer',
    'tab.shown': 'The customer looks at the tab again',
  },
  guards: {
    hasExternalSession: 'A mobile wrapper or the address hands over a token',
    hasValidCache: 'The stored session is still valid',
    isRefused: 'The server refuses the token',
    isUnexpired: 'There is a token that has not expired',
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
      work: 'The token is read',
      done: 'The token has been read',
      otherwise: 'The token has expired',
      failed: 'The token cannot be read',
    },
    signIn: {
      work: 'The server checks email and password',
      done: 'The server answers with a token',
      otherwise: 'The server answers with an expired token',
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
    hasExternalSession:
      'A wrapper is an app of a phone around the pages. A handed-over token counts only if no valid session is stored, and one that the page itself contains only if no unexpired token is stored.',
    'session.requestUnauthorized': 'The server no longer knows the token, for example after a new password.',
    'session.signOutRequested':
      'The customer is signed out at once, also without a network. The app asks the server once to end the token, and does not wait for the answer. If the server cannot be reached, it is not asked again, and the token ends there when it expires.',
    'session.tokenSubmitted': 'For example, after a new account or a new password.',
    untilExpiry:
      'The saved cart, its notes, the address and a started payment are kept. After the next sign-in of the same customer, the app asks what became of the payment.',
  },
}
