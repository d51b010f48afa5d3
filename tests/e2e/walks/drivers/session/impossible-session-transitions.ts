/** Transitions of the session chart that no page can cause, each with the reason. Ids as `allTransitions` gives them. */
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'

const HAPPENS_IMMEDIATELY = 'The state takes no time in a page, so nothing can happen in between.'
const NEVER_FAILS_TO_READ =
  'A storage that is denied or unreadable counts as empty, so reading it never fails.'
const VALIDATION_TIMES_OUT_FIRST =
  'The request itself ends after 20 s without an answer, unless another tab signs in during a slow refusal.'

export const IMPOSSIBLE_SESSION_TRANSITIONS: Readonly<Record<string, string>> = {
  'session|xstate.error.actor.watchStorage|0': 'A page can always listen to its own window.',
  'session.readingStorage|xstate.error.actor.readStoredSession|0': NEVER_FAILS_TO_READ,
  'session.recheckingStorage|xstate.error.actor.readStoredSession|0': NEVER_FAILS_TO_READ,
  'session.signedOut.rereadingStorage|xstate.error.actor.readStoredSession|0': NEVER_FAILS_TO_READ,
  'session.recheckingStorage|session.signOutRequested|0': HAPPENS_IMMEDIATELY,
  'session.signedIn.unverified|session.recheckRequested|0':
    'It follows the answer to a new password. This answer shows that the network is back, so the token is validated before.',
  'session.signedOut.idle|session.tokenReplaced|0':
    'The profile asks for the new token. After a sign-out the profile is closed, and its request is given up.',
  'session.signedOut.readingToken|xstate.after.actorTimeout.session.signedOut.readingToken|0':
    HAPPENS_IMMEDIATELY,
  'session.validating|xstate.after.actorTimeout.session.validating|0': VALIDATION_TIMES_OUT_FIRST,
  'session.signedIn.revalidating|xstate.after.actorTimeout.session.signedIn.revalidating|0':
    VALIDATION_TIMES_OUT_FIRST,
  'session.signedOut.signingIn|xstate.after.actorTimeout.session.signedOut.signingIn|0': CALL_TIMES_OUT_FIRST,
}
