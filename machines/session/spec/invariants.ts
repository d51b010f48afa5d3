import { hasExpectedDelays, timersStartedInLastStep } from 'statechart-kit/check/pending-timers'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import type { SnapshotFrom } from 'xstate'
import { wasLastEvent } from '#machines/history-queries'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import type { sessionMachine } from '#machines/session/session.machine'
import { signedInUser } from '#machines/session/signed-in-user'
import { ANN, BEN, NOW, SESSION_STEPS } from './fixtures'

type SessionMachine = typeof sessionMachine

/** Whether a step requested an action. */
export const hasAction = (step: HistoryStep | undefined, type: string) =>
  step?.actions.some(action => action.type === type) ?? false
const isSignedOutStep = (step: HistoryStep | undefined) =>
  JSON.stringify(step?.stateValue ?? '').includes('signedOut')

/** Whether this event makes the server validate the token, in the states in which no validation runs. */
function isRevalidatedAfter(
  step: typeof SESSION_STEPS.requestUnauthorized | typeof SESSION_STEPS.recheckRequested,
  snapshot: SnapshotFrom<SessionMachine>,
  history: readonly HistoryStep[],
): boolean {
  const canRevalidate =
    snapshot.matches({ signedIn: 'verified' }) || snapshot.matches({ signedIn: 'unverified' })
  return (
    snapshot.can(step) === canRevalidate &&
    (!wasLastEvent(history, step) || snapshot.matches({ signedIn: 'revalidating' }))
  )
}

const MINUTE = 60_000

export const sessionInvariants: readonly Invariant<SessionMachine>[] = [
  {
    statement: 'A signed-in customer has a token that was unexpired when it was checked.',
    holds: snapshot => {
      const { sessionInfo, checkedAt } = snapshot.context
      return !snapshot.hasTag('signedIn') || (sessionInfo !== null && sessionInfo.expiresAt > checkedAt)
    },
  },
  {
    // Specification 4.17.
    statement:
      'A network error or an unreadable answer keeps the customer signed in and marks the stored session as unverified.',
    holds: (snapshot, history) =>
      !wasLastEvent(
        history,
        SESSION_STEPS.validationOffline,
        SESSION_STEPS.validationUnreadable,
        SESSION_STEPS.revalidationTimeout,
        SESSION_STEPS.startUpTimeout,
      ) ||
      (snapshot.hasTag('signedIn') &&
        snapshot.context.sessionInfo?.isValid === false &&
        hasAction(history.at(-1), 'storeSessionInfo')),
  },
  {
    statement: 'A refused validation signs the customer out.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, SESSION_STEPS.validationRefused, SESSION_STEPS.validationBusy) ||
      snapshot.hasTag('signedOut'),
  },
  {
    statement: 'Every sign-out removes the sign-in from the browser.',
    holds: (_, history) =>
      !isSignedOutStep(history.at(-1)) ||
      isSignedOutStep(history.at(-2)) ||
      hasAction(history.at(-1), 'clearStoredSession'),
  },
  {
    // Specification 4.22.
    statement:
      'A sign-out asks the server to end the token, does not wait for the answer, and removes the sign-in from the browser.',
    holds: (snapshot, history) => {
      const types = history.at(-1)?.actions.map(({ type }) => type) ?? []
      if (!wasLastEvent(history, SESSION_STEPS.signOutRequested)) return true
      return (
        snapshot.hasTag('signedOut') &&
        types.includes('revokeToken') &&
        types.indexOf('revokeToken') < types.indexOf('clearStoredSession')
      )
    },
  },
  {
    statement:
      'A reason why the session ended is known only while the customer is signed out, and never after a sign-out.',
    holds: (snapshot, history) =>
      snapshot.context.endReason === null ||
      (snapshot.hasTag('signedOut') && !wasLastEvent(history, SESSION_STEPS.signOutRequested)),
  },
  {
    // Specification 4.35.
    statement:
      'A session that the server refuses, or cannot check, or that has expired, ends with that reason.',
    holds: ({ context }, history) => {
      if (wasLastEvent(history, SESSION_STEPS.validationRefused)) return context.endReason === 'ended'
      if (wasLastEvent(history, SESSION_STEPS.validationBusy)) return context.endReason === 'unchecked'
      const wasSignedOut = isSignedOutStep(history.at(-2))
      return (
        wasSignedOut || !wasLastEvent(history, SESSION_STEPS.storedExpired) || context.endReason === 'expired'
      )
    },
  },
  {
    // Specification 4.1.
    statement: 'A signed-out state keeps no session.',
    holds: snapshot => !snapshot.hasTag('signedOut') || snapshot.context.sessionInfo === null,
  },
  {
    // Specification 4.6.
    statement:
      'A stored session that is valid wins over a handed-over token, even a token of another account.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, SESSION_STEPS.cachedAndExternal) ||
      (signedInUser(snapshot)?.id === ANN.id && !hasAction(history.at(-1), 'storeReceivedToken')),
  },
  {
    // Specification 4.5.
    statement: 'A token that the page itself contains counts only if no unexpired token is stored.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, SESSION_STEPS.storedWithoutCacheAndBuiltIn) ||
      snapshot.context.sessionInfo?.user.id !== BEN.id,
  },
  {
    // Specification 4.26.
    statement: 'A token of another page that cannot be used is only logged and shows no message.',
    holds: ({ context }, history) =>
      !wasLastEvent(history, SESSION_STEPS.tokenExpired, SESSION_STEPS.tokenUnreadable) ||
      (hasAction(history.at(-1), 'logMessage') &&
        !hasAction(history.at(-1), 'storeReceivedToken') &&
        context.sessionInfo === null),
  },
  {
    statement: 'The red box appears only on the sign-in page, and not during a sign-in.',
    holds: snapshot =>
      snapshot.context.errorMessage === null ||
      (snapshot.hasTag('signedOut') && !snapshot.matches({ signedOut: 'signingIn' })),
  },
  {
    // Specification 19.8.
    statement:
      'A validation counts for 5 minutes, the session ends when its token expires, and no answer for 25 s counts as no network.',
    holds: ({ context: { sessionInfo, checkedAt } }, history) =>
      timersStartedInLastStep(history).length === 0 ||
      hasExpectedDelays(history, {
        actorTimeout: ACTOR_TIMEOUT,
        untilExpiry: (sessionInfo?.expiresAt ?? 0) - checkedAt,
        untilRevalidation:
          sessionInfo?.lastValidated === 0 ? 0 : (sessionInfo?.lastValidated ?? 0) + 5 * MINUTE - checkedAt,
      }),
  },
  {
    statement: 'A successful validation is stored with its time, and the session becomes valid.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, SESSION_STEPS.validated) ||
      (snapshot.matches({ signedIn: 'verified' }) &&
        snapshot.context.sessionInfo?.isValid === true &&
        snapshot.context.sessionInfo.lastValidated === NOW &&
        hasAction(history.at(-1), 'storeSessionInfo')),
  },
  {
    // Specification 4.20.
    statement:
      'A request that is refused because of the sign-in makes the server validate the token, unless a validation is running.',
    holds: (snapshot, history) => isRevalidatedAfter(SESSION_STEPS.requestUnauthorized, snapshot, history),
  },
  {
    statement: 'Sessions that may have ended make the server validate the token as well.',
    holds: (snapshot, history) => isRevalidatedAfter(SESSION_STEPS.recheckRequested, snapshot, history),
  },
  {
    statement: 'Another token for the customer is read from the storage.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, SESSION_STEPS.tokenReplaced) ||
      snapshot.matches('recheckingStorage') ||
      snapshot.matches({ signedOut: 'rereadingStorage' }),
  },
  {
    statement: 'A signed-in customer can sign out at any time.',
    holds: snapshot => !snapshot.hasTag('signedIn') || snapshot.can(SESSION_STEPS.signOutRequested),
  },
  {
    statement:
      'Storage that cannot be read leads to signed out. It is logged, and so is storage that cannot be watched.',
    holds: (snapshot, history) =>
      (!wasLastEvent(history, SESSION_STEPS.storageFailed) || snapshot.hasTag('signedOut')) &&
      (!wasLastEvent(history, SESSION_STEPS.storageFailed, SESSION_STEPS.watchFailed) ||
        hasAction(history.at(-1), 'logMessage')),
  },
]
