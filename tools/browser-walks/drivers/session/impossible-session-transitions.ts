/** Transitions of the session chart that no page can cause, each with the reason. Ids as `allTransitions` gives them. */
import { CALL_TIMES_OUT_FIRST } from '#tools/browser-walks/drivers/actor-timeouts'

const HAPPENS_IMMEDIATELY = 'The state takes no time in a page, so nothing can happen in between.'
const NEVER_FAILS_TO_READ =
  'The actor treats a storage that is denied or unreadable as empty, so it never fails.'
const SENT_BY_ACCOUNT_PAGES =
  'The walks of the account pages send it. Their charts decide when, so no walk of this chart can.'

export const IMPOSSIBLE_SESSION_TRANSITIONS: Readonly<Record<string, string>> = {
  'session|xstate.error.actor.watchStorage|0': 'A page can always listen to its own window.',
  'session.readingStorage|xstate.error.actor.readStoredSession|0': NEVER_FAILS_TO_READ,
  'session.recheckingStorage|xstate.error.actor.readStoredSession|0': NEVER_FAILS_TO_READ,
  'session.signedOut.rereadingStorage|xstate.error.actor.readStoredSession|0': NEVER_FAILS_TO_READ,
  'session.recheckingStorage|session.signOutRequested|0': HAPPENS_IMMEDIATELY,
  'session.signedIn|session.tokenReplaced|0': SENT_BY_ACCOUNT_PAGES,
  'session.signedIn.verified|session.recheckRequested|0': SENT_BY_ACCOUNT_PAGES,
  'session.signedIn.unverified|session.recheckRequested|0': SENT_BY_ACCOUNT_PAGES,
  'session.signedOut.idle|session.tokenReplaced|0': SENT_BY_ACCOUNT_PAGES,
  'session.signedOut.readingToken|xstate.after.actorTimeout.session.signedOut.readingToken|0':
    HAPPENS_IMMEDIATELY,
  'session.validating|xstate.after.actorTimeout.session.validating|0': CALL_TIMES_OUT_FIRST,
  'session.signedIn.revalidating|xstate.after.actorTimeout.session.signedIn.revalidating|0':
    CALL_TIMES_OUT_FIRST,
  'session.signedOut.signingIn|xstate.after.actorTimeout.session.signedOut.signingIn|0': CALL_TIMES_OUT_FIRST,
}
