/** What of the session's chart no page can bring about, each with why. Ids as `allTransitions` gives them. */

const CALL_TIMES_OUT_FIRST =
  'A call gives up by itself 5 s before the chart loses its patience, and counts as unanswered.'
const HAPPENS_IMMEDIATELY = 'It takes no time in a page: nothing can come in between.'
const NEVER_FAILS_TO_READ =
  'Whoever reads the storage takes what is denied or cannot be read for nothing stored.'

export const IMPOSSIBLE_SESSION_TRANSITIONS: Readonly<Record<string, string>> = {
  'session|xstate.error.actor.watchStorage|0': 'A page can always listen to its own window.',
  'session.reading|xstate.error.actor.readStored|0': NEVER_FAILS_TO_READ,
  'session.rechecking|xstate.error.actor.readStored|0': NEVER_FAILS_TO_READ,
  'session.signedOut.lookingAround|xstate.error.actor.readStored|0': NEVER_FAILS_TO_READ,
  'session.rechecking|session.signOutChosen|0': HAPPENS_IMMEDIATELY,
  'session.signedOut.takingToken|xstate.after.patience.session.signedOut.takingToken|0': HAPPENS_IMMEDIATELY,
  'session.validating|xstate.after.patience.session.validating|0': CALL_TIMES_OUT_FIRST,
  'session.signedIn.asking|xstate.after.patience.session.signedIn.asking|0': CALL_TIMES_OUT_FIRST,
  'session.signedOut.signingIn|xstate.after.patience.session.signedOut.signingIn|0': CALL_TIMES_OUT_FIRST,
}
