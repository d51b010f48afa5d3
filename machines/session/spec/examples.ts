import type { Example } from '#machines/kit/explore/flow'
import { type sessionMachine, signedInUser } from '#machines/session/session.machine'
import { startUpExamples } from './examples/start-up'
import { ANN, BEN, STEPS } from './fixtures'
import { hasAction } from './invariants'

type SessionMachine = typeof sessionMachine

export const sessionExamples: readonly Example<SessionMachine>[] = [
  ...startUpExamples,
  {
    title:
      'After a network error the customer stays signed in, and the server validates again when the browser is online.',
    steps: [STEPS.storedWithoutCache, STEPS.validationOffline, STEPS.online, STEPS.validated],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }) => context.sessionInfo?.isValid === true,
  },
  {
    title:
      'An unverified session is validated after the next good answer, and a refusal signs the customer out.',
    steps: [
      STEPS.cached,
      STEPS.revalidationDue,
      STEPS.validationOffline,
      STEPS.requestSucceeded,
      STEPS.validationRefused,
    ],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'An unverified session is validated when the tab becomes visible.',
    steps: [
      STEPS.cached,
      STEPS.revalidationDue,
      STEPS.validationOffline,
      STEPS.tabShown,
      STEPS.storedWithoutCache,
    ],
    endsIn: { signedIn: 'revalidating' },
  },
  {
    title: 'The customer is signed out at `exp`.',
    steps: [STEPS.cached, STEPS.tokenExpires, STEPS.storedExpired],
    endsIn: { signedOut: 'idle' },
    expect: (_, history) => hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'A wrong password shows the server’s message in the red box.',
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.wrongPassword],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Wrong email or password',
  },
  {
    title: "A refused sign-in without a message shows 'Login failed. Please try again.'",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.refusedWithoutMessage],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Login failed. Please try again.',
  },
  {
    title: "A network failure at sign-in shows 'Network error occurred'.",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signInOffline],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Network error occurred',
  },
  {
    title: 'Email and password sign the customer in, the token is stored, and the red box disappears.',
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.wrongPassword, STEPS.submitted, STEPS.signedIn],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }, history) =>
      context.errorMessage === null && hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'A sign-in with an expired token is refused and only logged.',
    steps: [STEPS.nothingStored, STEPS.tokenSubmitted, STEPS.tokenExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }, history) => context.errorMessage === null && hasAction(history.at(-1), 'log'),
  },
  {
    title: 'A sign-out clears the three storage keys and the user.',
    steps: [STEPS.cached, STEPS.signOutRequested],
    endsIn: { signedOut: 'idle' },
    expect: (snapshot, history) =>
      signedInUser(snapshot) === null && hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'A sign-out in another tab signs this tab out.',
    steps: [STEPS.cached, STEPS.storageChanged, STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'Another account in another tab becomes the account of this tab.',
    steps: [STEPS.cached, STEPS.storageChanged, STEPS.cachedForBen],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    title: 'A 401 answer makes the server validate the token, and a refusal signs the customer out.',
    steps: [STEPS.cached, STEPS.requestUnauthorized, STEPS.validationRefused],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'No answer to a later validation counts as no network.',
    steps: [STEPS.cached, STEPS.revalidationDue, STEPS.revalidationTimeout],
    endsIn: { signedIn: 'unverified' },
  },
  {
    title: "A sign-in without an answer shows 'Network error occurred'.",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signInTimeout],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Network error occurred',
  },
  {
    title: "A sign-in that returns an expired token shows 'Login failed. Please try again.'",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signedInExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Login failed. Please try again.',
  },
  {
    title: 'A given token signs the customer in and is stored.',
    steps: [STEPS.nothingStored, STEPS.tokenSubmitted, STEPS.tokenRead],
    endsIn: { signedIn: 'verified' },
    expect: (snapshot, history) =>
      signedInUser(snapshot)?.id === ANN.id && hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'A sign-in in another tab signs this tab in.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.cached],
    endsIn: { signedIn: 'verified' },
  },
  {
    title: 'A token without a valid cache from another tab is validated first.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.storedWithoutCache],
    endsIn: 'validating',
  },
  {
    title: 'A change in another tab that leaves no session keeps the customer signed out.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'The customer stays signed in if other tabs cannot be watched, and the failure is logged.',
    steps: [STEPS.cached, STEPS.watchFailed],
    endsIn: { signedIn: 'verified' },
    expect: (_, history) => hasAction(history.at(-1), 'log'),
  },
]
