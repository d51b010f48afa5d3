/** What of the session's chart no page can bring about, each with why. Ids as `allTransitions` gives them. */

const TOO_PATIENT =
  'A call gives up by itself 5 s before the chart loses its patience, and counts as unanswered.'
const AT_ONCE = 'It takes no time in a page: nothing can come in between.'
const READS_ALL = 'Whoever reads the storage takes what is denied or cannot be read for nothing stored.'

export const CANNOT_SIGN_IN: Readonly<Record<string, string>> = {
  'session|xstate.error.actor.watchStorage|0': 'A page can always listen to its own window.',
  'session.reading|xstate.error.actor.readStored|0': READS_ALL,
  'session.rechecking|xstate.error.actor.readStored|0': READS_ALL,
  'session.signedOut.lookingAround|xstate.error.actor.readStored|0': READS_ALL,
  'session.rechecking|session.signOutChosen|0': AT_ONCE,
  'session.signedOut.takingToken|xstate.after.patience.session.signedOut.takingToken|0': AT_ONCE,
  'session.validating|xstate.after.patience.session.validating|0': TOO_PATIENT,
  'session.signedIn.asking|xstate.after.patience.session.signedIn.asking|0': TOO_PATIENT,
  'session.signedOut.signingIn|xstate.after.patience.session.signedOut.signingIn|0': TOO_PATIENT,
}
