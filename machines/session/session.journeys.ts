import type { Journey } from '#machines/kit/flow'
import { ANN, BEN, STEPS } from '#machines/session/session.cases'
import { asked } from '#machines/session/session.laws'
import { type sessionMachine, userOf } from '#machines/session/session.machine'
import { startUpJourneys } from '#machines/session/start-up.journeys'

type Session = typeof sessionMachine

export const sessionJourneys: readonly Journey<Session>[] = [
  ...startUpJourneys,
  {
    tells:
      'Validation meets a network error: the local sign-in is kept, and the server is asked when the browser is online.',
    steps: [STEPS.storedWithoutCache, STEPS.validationOffline, STEPS.online, STEPS.validated],
    ends: { signedIn: 'trusted' },
    and: ({ context }) => context.pass?.isValid === true,
  },
  {
    tells: 'Kept for offline use, it asks again after the next good answer, and a refusal then ends it.',
    steps: [STEPS.cached, STEPS.cacheEnds, STEPS.validationOffline, STEPS.answered, STEPS.validationRefused],
    ends: { signedOut: 'idle' },
  },
  {
    tells: 'Kept for offline use, it asks again when the tab shows.',
    steps: [STEPS.cached, STEPS.cacheEnds, STEPS.validationOffline, STEPS.shown, STEPS.storedWithoutCache],
    ends: { signedIn: 'asking' },
  },
  {
    tells: 'At exp the customer is signed out.',
    steps: [STEPS.cached, STEPS.tokenEnds, STEPS.storedExpired],
    ends: { signedOut: 'idle' },
    and: (_, history) => asked(history.at(-1), 'forget'),
  },
  {
    tells: 'A wrong password shows the message of the server in the red box; the next try takes it away.',
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.wrongPassword],
    ends: { signedOut: 'idle' },
    and: ({ context }) => context.problem === 'Wrong email or password',
  },
  {
    tells: "A refusal without a message reads 'Login failed. Please try again.'",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.refusedWithoutWord],
    ends: { signedOut: 'idle' },
    and: ({ context }) => context.problem === 'Login failed. Please try again.',
  },
  {
    tells: "A network failure at sign-in reads 'Network error occurred'.",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signInOffline],
    ends: { signedOut: 'idle' },
    and: ({ context }) => context.problem === 'Network error occurred',
  },
  {
    tells: 'Email and password sign in, and the token is stored.',
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.wrongPassword, STEPS.submitted, STEPS.signedIn],
    ends: { signedIn: 'trusted' },
    and: ({ context }, history) => context.problem === null && asked(history.at(-1), 'storeOffered'),
  },
  {
    tells: 'Sign-in with an expired token is refused; this is only logged.',
    steps: [STEPS.nothingStored, STEPS.tokenGiven, STEPS.tokenExpired],
    ends: { signedOut: 'idle' },
    and: ({ context }, history) => context.problem === null && asked(history.at(-1), 'log'),
  },
  {
    tells: 'Sign-out clears the three storage keys and the user.',
    steps: [STEPS.cached, STEPS.signOutChosen],
    ends: { signedOut: 'idle' },
    and: (snapshot, history) => userOf(snapshot) === null && asked(history.at(-1), 'forget'),
  },
  {
    tells: 'A sign-out in another tab signs this one out.',
    steps: [STEPS.cached, STEPS.storageChanged, STEPS.nothingStored],
    ends: { signedOut: 'idle' },
  },
  {
    tells: 'Another account in another tab becomes the account of this one.',
    steps: [STEPS.cached, STEPS.storageChanged, STEPS.cachedForBen],
    ends: { signedIn: 'trusted' },
    and: snapshot => userOf(snapshot)?.id === BEN.id,
  },
  {
    tells: 'A call answered 401 makes the session ask; what the server then refuses is over.',
    steps: [STEPS.cached, STEPS.refused, STEPS.validationRefused],
    ends: { signedOut: 'idle' },
  },
  {
    tells: 'A server that never answers later counts as no network too.',
    steps: [STEPS.cached, STEPS.cacheEnds, STEPS.patienceEndsAsking],
    ends: { signedIn: 'doubted' },
  },
  {
    tells: "A sign-in that is never answered reads 'Network error occurred'.",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.patienceEndsSigningIn],
    ends: { signedOut: 'idle' },
    and: ({ context }) => context.problem === 'Network error occurred',
  },
  {
    tells: "A sign-in that brings an expired token reads 'Login failed. Please try again.'",
    steps: [STEPS.nothingStored, STEPS.submitted, STEPS.signedInExpired],
    ends: { signedOut: 'idle' },
    and: ({ context }) => context.problem === 'Login failed. Please try again.',
  },
  {
    tells: 'A token that is given by hand signs in, and is stored.',
    steps: [STEPS.nothingStored, STEPS.tokenGiven, STEPS.tokenRead],
    ends: { signedIn: 'trusted' },
    and: (snapshot, history) => userOf(snapshot)?.id === ANN.id && asked(history.at(-1), 'storeOffered'),
  },
  {
    tells: 'A sign-in in another tab signs this one in.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.cached],
    ends: { signedIn: 'trusted' },
  },
  {
    tells: 'A token without a valid cache that another tab has stored is validated first.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.storedWithoutCache],
    ends: 'validating',
  },
  {
    tells: 'A change in another tab that leaves nothing stored signs nobody in.',
    steps: [STEPS.nothingStored, STEPS.storageChanged, STEPS.nothingStored],
    ends: { signedOut: 'idle' },
  },
  {
    tells: 'Other tabs that cannot be watched are no reason to sign anybody out; it is only logged.',
    steps: [STEPS.cached, STEPS.watchBroken],
    ends: { signedIn: 'trusted' },
    and: (_, history) => asked(history.at(-1), 'log'),
  },
]
