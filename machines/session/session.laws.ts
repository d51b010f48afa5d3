import { armedNow, keepsTimes } from '#machines/kit/armed'
import type { Law, Step, Taken } from '#machines/kit/flow'
import { PATIENCE } from '#machines/kit/patience'
import { ANN, BEN, NOW, STEPS } from '#machines/session/session.cases'
import { type sessionMachine, userOf } from '#machines/session/session.machine'

type Session = typeof sessionMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
/** Whether a step asked for an action. */
export const asked = (taken: Taken | undefined, type: string) =>
  taken?.actions.some(action => action.type === type) ?? false
const isOut = (taken: Taken | undefined) => JSON.stringify(taken?.to ?? '').includes('signedOut')

const MINUTE = 60_000

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
  {
    says: "Section 9: the server's word holds for 5 minutes; at exp the token ends; no answer for 25 s counts as no network.",
    holds: ({ context: { pass, seenAt } }, history) =>
      armedNow(history).length === 0 ||
      keepsTimes(history, {
        patience: PATIENCE,
        untilExpiry: (pass?.expiresAt ?? 0) - seenAt,
        untilAsking: pass?.lastValidated === 0 ? 0 : (pass?.lastValidated ?? 0) + 5 * MINUTE - seenAt,
      }),
  },
  {
    says: 'Status ok means that the token is valid: that is kept, with when it was said.',
    holds: (snapshot, history) =>
      !came(history, STEPS.validated) ||
      (snapshot.matches({ signedIn: 'trusted' }) &&
        snapshot.context.pass?.isValid === true &&
        snapshot.context.pass.lastValidated === NOW &&
        asked(history.at(-1), 'storePass')),
  },
  {
    says: 'A call answered 401 makes the session ask, unless it asks already.',
    holds: (snapshot, history) => {
      const isHeard = snapshot.matches({ signedIn: 'trusted' }) || snapshot.matches({ signedIn: 'doubted' })
      return (
        snapshot.can(STEPS.refused) === isHeard &&
        (!came(history, STEPS.refused) || snapshot.matches({ signedIn: 'asking' }))
      )
    },
  },
  {
    says: 'Whoever is signed in can sign out, at any time.',
    holds: snapshot => !snapshot.hasTag('signedIn') || snapshot.can(STEPS.signOutChosen),
  },
  {
    says: 'Storage that cannot be read signs nobody in; that, and one that cannot be watched, is logged.',
    holds: (snapshot, history) =>
      (!came(history, STEPS.storageBroken) || snapshot.hasTag('signedOut')) &&
      (!came(history, STEPS.storageBroken, STEPS.watchBroken) || asked(history.at(-1), 'log')),
  },
]
