import type { Journey, Law, Step, Taken } from '#machines/kit/flow'
import { ANN, BEN, STEPS } from '#machines/session/session.cases'
import { type sessionMachine, userOf } from '#machines/session/session.machine'

type Session = typeof sessionMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
const asked = (taken: Taken | undefined, type: string) =>
  taken?.actions.some(action => action.type === type) ?? false
const isOut = (taken: Taken | undefined) => JSON.stringify(taken?.to ?? '').includes('signedOut')

export const sessionLaws: readonly Law<Session>[] = [
  {
    says: 'Signed in implies a token unexpired at entry; an expired or undecodable one never signs in.',
    holds: snapshot => {
      const { pass, seenAt } = snapshot.context
      return !snapshot.hasTag('signedIn') || (pass !== null && pass.expiresAt > seenAt)
    },
  },
  {
    says: 'A network error, or an answer that cannot be read, keeps the sign-in, marked invalid.',
    holds: (snapshot, history) =>
      !came(
        history,
        STEPS.validationOffline,
        STEPS.validationUnreadable,
        STEPS.patienceEndsAsking,
        STEPS.patienceEndsStartingUp,
      ) ||
      (snapshot.hasTag('signedIn') &&
        snapshot.context.pass?.isValid === false &&
        asked(history.at(-1), 'storePass')),
  },
  {
    says: 'If the server answers not ok, the user is signed out.',
    holds: (snapshot, history) => !came(history, STEPS.validationRefused) || snapshot.hasTag('signedOut'),
  },
  {
    says: 'Every way out clears the three keys.',
    holds: (_, history) => !isOut(history.at(-1)) || isOut(history.at(-2)) || asked(history.at(-1), 'forget'),
  },
  {
    says: 'Sign-out tells the server, before the token is cleared away.',
    holds: (snapshot, history) => {
      const types = history.at(-1)?.actions.map(({ type }) => type) ?? []
      if (!came(history, STEPS.signOutChosen)) return true
      return (
        snapshot.hasTag('signedOut') &&
        types.includes('revoke') &&
        types.indexOf('revoke') < types.indexOf('forget')
      )
    },
  },
  {
    says: 'Nobody is left in a state that is signed out.',
    holds: snapshot => !snapshot.hasTag('signedOut') || snapshot.context.pass === null,
  },
  {
    says: "A valid cached session wins over a handed-over token, whoever's it is.",
    holds: (snapshot, history) =>
      !came(history, STEPS.cachedAndHandedOver) ||
      (userOf(snapshot)?.id === ANN.id && !asked(history.at(-1), 'storeOffered')),
  },
  {
    says: 'A token from the meta tag or the build is taken only where none is stored.',
    holds: (snapshot, history) =>
      !came(history, STEPS.storedWithoutCacheAndBuiltIn) || snapshot.context.pass?.user.id !== BEN.id,
  },
  {
    says: 'A token sign-in that is refused shows no message; it is only logged.',
    holds: ({ context }, history) =>
      !came(history, STEPS.tokenExpired, STEPS.tokenUnreadable) ||
      (asked(history.at(-1), 'log') && !asked(history.at(-1), 'storeOffered') && context.pass === null),
  },
  {
    says: 'The red box belongs to the sign-in screen at rest.',
    holds: snapshot =>
      snapshot.context.problem === null ||
      (snapshot.hasTag('signedOut') && !snapshot.matches({ signedOut: 'signingIn' })),
  },
]

export const sessionJourneys: readonly Journey<Session>[] = [
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
]
