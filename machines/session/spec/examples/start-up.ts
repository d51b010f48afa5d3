import type { Example } from '#machines/kit/explore/flow'
import { ANN, BEN, STEPS } from '#machines/session/spec/fixtures'
import { hasAction } from '#machines/session/spec/invariants'
import { type sessionMachine, signedInUser } from '#machines/session/session.machine'

type SessionMachine = typeof sessionMachine

/** Who the customer is when the app opens (spec, section 4). */
export const startUpExamples: readonly Example<SessionMachine>[] = [
  {
    title: 'Start-up (1): cached stored data, valid and unexpired, signs in without waiting for the server.',
    steps: [STEPS.cached],
    endsIn: { signedIn: 'verified' },
    expect: (snapshot, history) =>
      signedInUser(snapshot)?.id === ANN.id && !hasAction(history.at(-1), 'storeReceivedToken'),
  },
  {
    title: 'Start-up (1): a hostile link cannot replace a live session.',
    steps: [STEPS.cachedAndExternal],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === ANN.id,
  },
  {
    title:
      'Start-up (2): a handed-over token signs in with the user decoded from it, and the server is asked at once.',
    steps: [STEPS.externalToken, STEPS.revalidationDue, STEPS.validated],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }, history) =>
      hasAction(history[1], 'storeReceivedToken') && (context.sessionInfo?.lastValidated ?? 0) > 0,
  },
  {
    title: 'Start-up (2) comes before (3): a handed-over token wins over a stored one without a valid cache.',
    steps: [STEPS.storedWithoutCacheAndExternal],
    endsIn: 'signedIn',
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    title:
      'Start-up (3): a stored token without a valid cache is validated with the server, and loading until then.',
    steps: [STEPS.storedWithoutCache],
    endsIn: 'validating',
    expect: snapshot => snapshot.hasTag('loading') && signedInUser(snapshot) === null,
  },
  {
    title: 'A built-in token is the last resort.',
    steps: [STEPS.builtIn],
    endsIn: 'signedIn',
  },
  {
    title: 'An expired token signs nobody in, stored or handed over.',
    steps: [STEPS.externalTokenExpired],
    endsIn: { signedOut: 'idle' },
    expect: (_, history) => hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    title: 'Start-up (3): what the server says is good is signed in, and kept as such.',
    steps: [STEPS.storedWithoutCache, STEPS.validated],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === ANN.id,
  },
  {
    title: 'Another tab signs out while the server is still asked at start-up: so does this one.',
    steps: [STEPS.storedWithoutCache, STEPS.storageChanged, STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
  },
  {
    title: 'Another tab changes the account while the server is still asked at start-up: it is the new one.',
    steps: [STEPS.storedWithoutCache, STEPS.storageChanged, STEPS.cachedForBen],
    endsIn: { signedIn: 'verified' },
    expect: snapshot => signedInUser(snapshot)?.id === BEN.id,
  },
  {
    title: 'A server that never answers at start-up counts as no network: the local sign-in is kept.',
    steps: [STEPS.storedWithoutCache, STEPS.startUpTimeout],
    endsIn: { signedIn: 'unverified' },
  },
]
