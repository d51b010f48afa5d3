import type { Journey } from '#machines/kit/flow'
import { ANN, BEN, STEPS } from '#machines/session/session.cases'
import { asked } from '#machines/session/session.laws'
import { type sessionMachine, userOf } from '#machines/session/session.machine'

type Session = typeof sessionMachine

/** Who the customer is when the app opens (spec, section 4). */
export const startUpJourneys: readonly Journey<Session>[] = [
  {
    tells: 'Start-up (1): cached stored data, valid and unexpired, signs in without waiting for the server.',
    steps: [STEPS.cached],
    ends: { signedIn: 'trusted' },
    and: (snapshot, history) => userOf(snapshot)?.id === ANN.id && !asked(history.at(-1), 'storeOffered'),
  },
  {
    tells: 'Start-up (1): a hostile link cannot replace a live session.',
    steps: [STEPS.cachedAndHandedOver],
    ends: { signedIn: 'trusted' },
    and: snapshot => userOf(snapshot)?.id === ANN.id,
  },
  {
    tells:
      'Start-up (2): a handed-over token signs in with the user decoded from it, and the server is asked at once.',
    steps: [STEPS.handedOver, STEPS.cacheEnds, STEPS.validated],
    ends: { signedIn: 'trusted' },
    and: ({ context }, history) =>
      asked(history[1], 'storeOffered') && (context.pass?.lastValidated ?? 0) > 0,
  },
  {
    tells: 'Start-up (2) comes before (3): a handed-over token wins over a stored one without a valid cache.',
    steps: [STEPS.storedWithoutCacheAndHandedOver],
    ends: 'signedIn',
    and: snapshot => userOf(snapshot)?.id === BEN.id,
  },
  {
    tells:
      'Start-up (3): a stored token without a valid cache is validated with the server, and loading until then.',
    steps: [STEPS.storedWithoutCache],
    ends: 'validating',
    and: snapshot => snapshot.hasTag('loading') && userOf(snapshot) === null,
  },
  {
    tells: 'A built-in token is the last resort.',
    steps: [STEPS.builtIn],
    ends: 'signedIn',
  },
  {
    tells: 'An expired token signs nobody in, stored or handed over.',
    steps: [STEPS.handedOverExpired],
    ends: { signedOut: 'idle' },
    and: (_, history) => asked(history.at(-1), 'forget'),
  },
  {
    tells: 'Start-up (3): what the server says is good is signed in, and kept as such.',
    steps: [STEPS.storedWithoutCache, STEPS.validated],
    ends: { signedIn: 'trusted' },
    and: snapshot => userOf(snapshot)?.id === ANN.id,
  },
  {
    tells: 'Another tab signs out while the server is still asked at start-up: so does this one.',
    steps: [STEPS.storedWithoutCache, STEPS.storageChanged, STEPS.nothingStored],
    ends: { signedOut: 'idle' },
  },
  {
    tells: 'Another tab changes the account while the server is still asked at start-up: it is the new one.',
    steps: [STEPS.storedWithoutCache, STEPS.storageChanged, STEPS.cachedForBen],
    ends: { signedIn: 'trusted' },
    and: snapshot => userOf(snapshot)?.id === BEN.id,
  },
  {
    tells: 'A server that never answers at start-up counts as no network: the local sign-in is kept.',
    steps: [STEPS.storedWithoutCache, STEPS.patienceEndsStartingUp],
    ends: { signedIn: 'doubted' },
  },
]
