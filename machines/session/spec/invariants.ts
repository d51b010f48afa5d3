import { hasExpectedDelays, timersStartedInLastStep } from '#machines/kit/check/pending-timers'
import type { ChartEvent, HistoryStep, Invariant } from '#machines/kit/explore/flow'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { ANN, BEN, NOW, STEPS } from './fixtures'
import { type sessionMachine, signedInUser } from '#machines/session/session.machine'

type SessionMachine = typeof sessionMachine

const lastStepWas = (history: readonly HistoryStep[], ...steps: readonly ChartEvent[]) =>
  steps.some(step => step === history.at(-1)?.event)
/** Whether a step asked for an action. */
export const hasAction = (taken: HistoryStep | undefined, type: string) =>
  taken?.actions.some(action => action.type === type) ?? false
const isSignedOutStep = (taken: HistoryStep | undefined) =>
  JSON.stringify(taken?.stateValue ?? '').includes('signedOut')

const MINUTE = 60_000

export const sessionInvariants: readonly Invariant<SessionMachine>[] = [
  {
    statement: 'Signed in implies a token unexpired at entry; an expired or undecodable one never signs in.',
    holds: snapshot => {
      const { sessionInfo, checkedAt } = snapshot.context
      return !snapshot.hasTag('signedIn') || (sessionInfo !== null && sessionInfo.expiresAt > checkedAt)
    },
  },
  {
    statement: 'A network error, or an answer that cannot be read, keeps the sign-in, marked invalid.',
    holds: (snapshot, history) =>
      !lastStepWas(
        history,
        STEPS.validationOffline,
        STEPS.validationUnreadable,
        STEPS.revalidationTimeout,
        STEPS.startUpTimeout,
      ) ||
      (snapshot.hasTag('signedIn') &&
        snapshot.context.sessionInfo?.isValid === false &&
        hasAction(history.at(-1), 'storeSessionInfo')),
  },
  {
    statement: 'If the server answers not ok, the user is signed out.',
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.validationRefused) || snapshot.hasTag('signedOut'),
  },
  {
    statement: 'Every way out clears the three keys.',
    holds: (_, history) =>
      !isSignedOutStep(history.at(-1)) ||
      isSignedOutStep(history.at(-2)) ||
      hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    statement: 'Sign-out tells the server, before the token is cleared away.',
    holds: (snapshot, history) => {
      const types = history.at(-1)?.actions.map(({ type }) => type) ?? []
      if (!lastStepWas(history, STEPS.signOutRequested)) return true
      return (
        snapshot.hasTag('signedOut') &&
        types.includes('revokeToken') &&
        types.indexOf('revokeToken') < types.indexOf('clearStoredSession')
      )
    },
  },
  {
    statement: 'Nobody is left in a state that is signed out.',
    holds: snapshot => !snapshot.hasTag('signedOut') || snapshot.context.sessionInfo === null,
  },
  {
    statement: "A valid cached session wins over a handed-over token, whoever's it is.",
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.cachedAndExternal) ||
      (signedInUser(snapshot)?.id === ANN.id && !hasAction(history.at(-1), 'storeReceivedToken')),
  },
  {
    statement: 'A token from the meta tag or the build is taken only where none is stored.',
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.storedWithoutCacheAndBuiltIn) ||
      snapshot.context.sessionInfo?.user.id !== BEN.id,
  },
  {
    statement: 'A token sign-in that is refused shows no message; it is only logged.',
    holds: ({ context }, history) =>
      !lastStepWas(history, STEPS.tokenExpired, STEPS.tokenUnreadable) ||
      (hasAction(history.at(-1), 'log') &&
        !hasAction(history.at(-1), 'storeReceivedToken') &&
        context.sessionInfo === null),
  },
  {
    statement: 'The red box belongs to the sign-in screen at rest.',
    holds: snapshot =>
      snapshot.context.errorMessage === null ||
      (snapshot.hasTag('signedOut') && !snapshot.matches({ signedOut: 'signingIn' })),
  },
  {
    statement:
      "Section 9: the server's word holds for 5 minutes; at exp the token ends; no answer for 25 s counts as no network.",
    holds: ({ context: { sessionInfo, checkedAt } }, history) =>
      timersStartedInLastStep(history).length === 0 ||
      hasExpectedDelays(history, {
        patience: ACTOR_TIMEOUT,
        untilExpiry: (sessionInfo?.expiresAt ?? 0) - checkedAt,
        untilAsking:
          sessionInfo?.lastValidated === 0 ? 0 : (sessionInfo?.lastValidated ?? 0) + 5 * MINUTE - checkedAt,
      }),
  },
  {
    statement: 'Status ok means that the token is valid: that is kept, with when it was said.',
    holds: (snapshot, history) =>
      !lastStepWas(history, STEPS.validated) ||
      (snapshot.matches({ signedIn: 'verified' }) &&
        snapshot.context.sessionInfo?.isValid === true &&
        snapshot.context.sessionInfo.lastValidated === NOW &&
        hasAction(history.at(-1), 'storeSessionInfo')),
  },
  {
    statement: 'A call answered 401 makes the session ask, unless it asks already.',
    holds: (snapshot, history) => {
      const isHeard =
        snapshot.matches({ signedIn: 'verified' }) || snapshot.matches({ signedIn: 'unverified' })
      return (
        snapshot.can(STEPS.requestUnauthorized) === isHeard &&
        (!lastStepWas(history, STEPS.requestUnauthorized) || snapshot.matches({ signedIn: 'revalidating' }))
      )
    },
  },
  {
    statement: 'Whoever is signed in can sign out, at any time.',
    holds: snapshot => !snapshot.hasTag('signedIn') || snapshot.can(STEPS.signOutRequested),
  },
  {
    statement:
      'Storage that cannot be read signs nobody in; that, and one that cannot be watched, is logged.',
    holds: (snapshot, history) =>
      (!lastStepWas(history, STEPS.storageFailed) || snapshot.hasTag('signedOut')) &&
      (!lastStepWas(history, STEPS.storageFailed, STEPS.watchFailed) || hasAction(history.at(-1), 'log')),
  },
]
