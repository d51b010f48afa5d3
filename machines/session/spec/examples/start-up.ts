import type { Example } from 'statechart-kit/explore/flow'
import type { sessionMachine } from '#machines/session/session.machine'
import { signedInUser } from '#machines/session/signed-in-user'
import { ANN, BEN, SESSION_STEPS } from '#machines/session/spec/fixtures'
import { hasAction } from '#machines/session/spec/invariants'

type SessionMachine = typeof sessionMachine

/** Specification 4.2 to 4.6. */
export const startUpExamples: readonly Example<SessionMachine>[] = [
  {
    // Specification 4.2.
    title:
      'Start-up 1: a stored session that is valid and unexpired signs the customer in without a request.',
    steps: [SESSION_STEPS.cached],
    endsIn: { signedIn: 'verified' },
    expect: (snapshot, history) =>
      signedInUser(snapshot)?.id === ANN.id && !hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'Start-up 1: a token in the page address does not replace a valid session.',
    steps: [SESSION_STEPS.cachedAndExternal],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === ANN.id,
  },
  {
    // Specification 4.3.
    title:
      'Start-up 2: a token that a mobile wrapper hands over signs the customer in, and the server validates it at once.',
    steps: [SESSION_STEPS.externalToken, SESSION_STEPS.revalidationDue, SESSION_STEPS.validated],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }, history) =>
      hasAction(history[1], 'storeReceivedToken') && (context.sessionInfo?.lastValidated ?? 0) > 0,
  },
  {
    title:
      'Start-up 2 comes before 3: a handed-over token wins over a stored token that is not known to be valid.',
    steps: [SESSION_STEPS.storedWithoutCacheAndExternal],
    endsIn: 'signedIn',
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    // Specification 4.1 and 4.4.
    title:
      'Start-up 3: the server validates a stored token that is not known to be valid, and the app loads until then.',
    steps: [SESSION_STEPS.storedWithoutCache],
    endsIn: 'validating',
    expect: snapshot => snapshot.hasTag('loading') && signedInUser(snapshot) === null,
  },
  {
    title: 'A token that the page itself contains signs in if no other token exists.',
    steps: [SESSION_STEPS.builtIn],
    endsIn: 'signedIn',
  },
  {
    title: 'An expired token does not sign the customer in.',
    steps: [SESSION_STEPS.externalTokenExpired],
    endsIn: { signedOut: 'idle' },
    expect: (_, history) => hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'Start-up 3: a validated token signs the customer in.',
    steps: [SESSION_STEPS.storedWithoutCache, SESSION_STEPS.validated],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === ANN.id,
  },
  {
    title: 'A sign-out in another tab during the validation at start-up signs this tab out.',
    steps: [SESSION_STEPS.storedWithoutCache, SESSION_STEPS.storageChanged, SESSION_STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title:
      'Another account in another tab during the validation at start-up becomes the account of this tab.',
    steps: [SESSION_STEPS.storedWithoutCache, SESSION_STEPS.storageChanged, SESSION_STEPS.cachedForBen],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    title: 'No answer to the validation at start-up counts as no network, and the customer stays signed in.',
    steps: [SESSION_STEPS.storedWithoutCache, SESSION_STEPS.startUpTimeout],
    endsIn: { signedIn: 'unverified' },
  },
]
