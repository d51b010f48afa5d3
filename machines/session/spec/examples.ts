import type { Example } from '#machines/kit/explore/flow'
import { ANN, BEN, STEPS } from './fixtures'
import { hasAction } from './invariants'
import { type sessionMachine, signedInUser } from '#machines/session/session.machine'
import { startUpExamples } from './examples/start-up'

type SessionMachine = typeof sessionMachine

export const sessionExamples: readonly Example<SessionMachine>[] = [
  ...startUpExamples,
  {
    title:
      'Validation meets a network error: the local sign-in is kept, and the server is asked when the browser is online.',
    steps: [STEPS.storedWithoutCache, STEPS.validationOffline, STEPS.online, STEPS.validated],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }) => context.sessionInfo?.isValid === true,
  },
  {
    title: 'Kept for offline use, it asks again after the next good answer, and a refusal then ends it.',
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
    title: 'Kept for offline use, it asks again when the tab shows.',
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
    title: 'At exp the customer is signed out.',
    steps: [STEPS.cached, STEPS.tokenExpires, STEPS.storedExpired],
    endsIn: { signedOut: 'idle' },
    expect: (_, history) => hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'A wrong password shows the message of the server in the red box; the next try takes it away.',
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.wrongPassword],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Wrong email or password',
  },
  {
    title: "A refusal without a message reads 'Login failed. Please try again.'",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.refusedWithoutMessage],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Login failed. Please try again.',
  },
  {
    title: "A network failure at sign-in reads 'Network error occurred'.",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signInOffline],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Network error occurred',
  },
  {
    title: 'Email and password sign in, and the token is stored.',
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.wrongPassword, STEPS.submitted, STEPS.signedIn],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }, history) =>
      context.errorMessage === null && hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'Sign-in with an expired token is refused; this is only logged.',
    steps: [STEPS.nothingStored, STEPS.tokenSubmitted, STEPS.tokenExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }, history) => context.errorMessage === null && hasAction(history.at(-1), 'log'),
  },
  {
    title: 'Sign-out clears the three storage keys and the user.',
    steps: [STEPS.cached, STEPS.signOutRequested],
    endsIn: { signedOut: 'idle' },
    expect: (snapshot, history) =>
      signedInUser(snapshot) === null && hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'A sign-out in another tab signs this one out.',
    steps: [STEPS.cached, STEPS.storageChanged, STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'Another account in another tab becomes the account of this one.',
    steps: [STEPS.cached, STEPS.storageChanged, STEPS.cachedForBen],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    title: 'A call answered 401 makes the session ask; what the server then refuses is over.',
    steps: [STEPS.cached, STEPS.requestUnauthorized, STEPS.validationRefused],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'A server that never answers later counts as no network too.',
    steps: [STEPS.cached, STEPS.revalidationDue, STEPS.revalidationTimeout],
    endsIn: { signedIn: 'unverified' },
  },
  {
    title: "A sign-in that is never answered reads 'Network error occurred'.",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signInTimeout],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Network error occurred',
  },
  {
    title: "A sign-in that brings an expired token reads 'Login failed. Please try again.'",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signedInExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.errorMessage === 'Login failed. Please try again.',
  },
  {
    title: 'A token that is given by hand signs in, and is stored.',
    steps: [STEPS.nothingStored, STEPS.tokenSubmitted, STEPS.tokenRead],
    endsIn: { signedIn: 'verified' },
    expect: (snapshot, history) =>
      signedInUser(snapshot)?.id === ANN.id && hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'A sign-in in another tab signs this one in.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.cached],
    endsIn: { signedIn: 'verified' },
  },
  {
    title: 'A token without a valid cache that another tab has stored is validated first.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.storedWithoutCache],
    endsIn: 'validating',
  },
  {
    title: 'A change in another tab that leaves nothing stored signs nobody in.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'Other tabs that cannot be watched are no reason to sign anybody out; it is only logged.',
    steps: [STEPS.cached, STEPS.watchFailed],
    endsIn: { signedIn: 'verified' },
    expect: (_, history) => hasAction(history.at(-1), 'log'),
  },
]
