import type { Example } from 'statechart-kit/explore/flow'
import type { sessionMachine } from '#machines/session/session.machine'
import { signedInUser } from '#machines/session/signed-in-user'
import { sessionEndExamples } from './examples/session-end'
import { startUpExamples } from './examples/start-up'
import { ANN, BEN, SESSION_STEPS } from './fixtures'
import { hasAction } from './invariants'

type SessionMachine = typeof sessionMachine

export const sessionExamples: readonly Example<SessionMachine>[] = [
  ...startUpExamples,
  {
    title:
      'After a network error the customer stays signed in, and the server validates again when the browser is online.',
    steps: [
      SESSION_STEPS.storedWithoutCache,
      SESSION_STEPS.validationOffline,
      SESSION_STEPS.online,
      SESSION_STEPS.validated,
    ],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }) => context.sessionInfo?.isValid === true,
  },
  {
    // Specification 4.18.
    title:
      'An unverified session is validated after the next good answer, and a refusal signs the customer out.',
    steps: [
      SESSION_STEPS.cached,
      SESSION_STEPS.revalidationDue,
      SESSION_STEPS.validationOffline,
      SESSION_STEPS.requestSucceeded,
      SESSION_STEPS.validationRefused,
    ],
    endsIn: { signedOut: 'idle' },
  },
  {
    // Specification 4.18.
    title: 'An unverified session is validated when the tab becomes visible.',
    steps: [
      SESSION_STEPS.cached,
      SESSION_STEPS.revalidationDue,
      SESSION_STEPS.validationOffline,
      SESSION_STEPS.tabShown,
      SESSION_STEPS.storedWithoutCache,
    ],
    endsIn: { signedIn: 'revalidating' },
  },
  {
    title: 'The customer is signed out when the token expires.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.tokenExpires, SESSION_STEPS.storedExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }, history) =>
      context.endReason === 'expired' && hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'After a new password the other token is read from the storage.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.tokenReplaced, SESSION_STEPS.storedWithoutCache],
    endsIn: { signedIn: 'revalidating' },
  },
  {
    title: 'Another token that comes after a sign-out signs the customer in again.',
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.tokenReplaced, SESSION_STEPS.cached],
    endsIn: { signedIn: 'verified' },
  },
  ...sessionEndExamples,
  {
    title: 'A wrong password shows the server’s message in the red box.',
    steps: [
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.wrongPassword,
      SESSION_STEPS.nothingStored,
    ],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Wrong email or password',
  },
  {
    // Specification 5.14.
    title: "A refused sign-in without a message shows 'Login failed. Please try again.'",
    steps: [
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.refusedWithoutMessage,
      SESSION_STEPS.nothingStored,
    ],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Login failed. Please try again.',
  },
  {
    title: "A network failure at sign-in shows 'Network error occurred'.",
    steps: [
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.signInOffline,
      SESSION_STEPS.nothingStored,
    ],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Network error occurred',
  },
  {
    title: 'Email and password sign the customer in, the token is stored, and the red box disappears.',
    steps: [
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.wrongPassword,
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.signedIn,
    ],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }, history) =>
      context.errorMessage === null && hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'A sign-in that fails after another tab has signed in shows the session of that tab.',
    steps: [
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.storageChanged,
      SESSION_STEPS.signInOffline,
      SESSION_STEPS.cached,
    ],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }) => context.errorMessage === null,
  },
  {
    title: 'A sign-in with an expired token is refused and only logged.',
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.tokenSubmitted, SESSION_STEPS.tokenExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }, history) =>
      context.errorMessage === null && hasAction(history.at(-1), 'logMessage'),
  },
  {
    // Specification 4.21.
    title: 'A sign-out removes the sign-in and the user from the browser.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.signOutRequested],
    endsIn: { signedOut: 'idle' },
    expect: (snapshot, history) =>
      signedInUser(snapshot) === null && hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title:
      'A customer who signs out offline is signed out here at once. The server is asked once, and if it cannot be reached, the token ends there when it expires.',
    steps: [
      SESSION_STEPS.cached,
      SESSION_STEPS.revalidationDue,
      SESSION_STEPS.validationOffline,
      SESSION_STEPS.signOutRequested,
    ],
    endsIn: { signedOut: 'idle' },
    expect: (_, history) =>
      hasAction(history.at(-1), 'revokeToken') && hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'A sign-out in another tab signs this tab out.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.storageChanged, SESSION_STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'Another account in another tab becomes the account of this tab.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.storageChanged, SESSION_STEPS.cachedForBen],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    title:
      'A request that is refused because of the sign-in makes the server validate the token, and a refusal signs the customer out.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.requestUnauthorized, SESSION_STEPS.validationRefused],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'No answer to a later validation counts as no network.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.revalidationDue, SESSION_STEPS.revalidationTimeout],
    endsIn: { signedIn: 'unverified' },
  },
  {
    title: "A sign-in without an answer shows 'Network error occurred'.",
    steps: [
      SESSION_STEPS.nothingStored,
      SESSION_STEPS.submitted,
      SESSION_STEPS.signInTimeout,
      SESSION_STEPS.nothingStored,
    ],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Network error occurred',
  },
  {
    title: "A sign-in that returns an expired token shows 'Login failed. Please try again.'",
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.submitted, SESSION_STEPS.signedInExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Login failed. Please try again.',
  },
  {
    title: 'A token that another page got signs the customer in and is stored.',
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.tokenSubmitted, SESSION_STEPS.tokenRead],
    endsIn: { signedIn: 'verified' },
    expect: (snapshot, history) =>
      signedInUser(snapshot)?.id === ANN.id && hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'A sign-in in another tab signs this tab in.',
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.storageChanged, SESSION_STEPS.cached],
    endsIn: { signedIn: 'verified' },
  },
  {
    title: 'A token of another tab that is not known to be valid is validated first.',
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.storageChanged, SESSION_STEPS.storedWithoutCache],
    endsIn: 'validating',
  },
  {
    title: 'A change in another tab that leaves no session keeps the customer signed out.',
    steps: [SESSION_STEPS.nothingStored, SESSION_STEPS.storageChanged, SESSION_STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'The customer stays signed in if other tabs cannot be watched, and the failure is logged.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.watchFailed],
    endsIn: { signedIn: 'verified' },
    expect: (_, history) => hasAction(history.at(-1), 'logMessage'),
  },
]
