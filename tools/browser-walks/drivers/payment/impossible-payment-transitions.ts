/** What of the payment's chart no page can bring about, each with why. Ids as `allTransitions` gives them. */

const CALL_TIMES_OUT_FIRST =
  'A call gives up by itself 5 s before the chart loses its patience, and counts as unanswered.'
const HAPPENS_IMMEDIATELY = 'It takes no time in a page: nobody can do anything in between.'
const DEVELOPMENT_ONLY =
  'Simulated payments are for development builds; walks meet the demo build, which has none.'

export const IMPOSSIBLE_PAYMENT_TRANSITIONS: Readonly<Record<string, string>> = {
  'payment.resuming.asking|xstate.after.patience.payment.resuming.asking|0': CALL_TIMES_OUT_FIRST,
  'payment.resuming.asking|xstate.error.actor.askKnown|0':
    'Who asks about a kept payment takes one that the server does not know for none, and says so.',
  'payment.resuming.looking|xstate.after.patience.payment.resuming.looking|0': CALL_TIMES_OUT_FIRST,
  'payment.creating|payment.left|2': HAPPENS_IMMEDIATELY,
  'payment.creating.noting|xstate.error.actor.readClock|0': 'A browser always knows what time it is.',
  'payment.creating.asking|xstate.done.actor.createPayment|0': DEVELOPMENT_ONLY,
  'payment.creating.asking|xstate.after.patience.payment.creating.asking|0': CALL_TIMES_OUT_FIRST,
  'payment.handingOver|payment.left|0': HAPPENS_IMMEDIATELY,
  'payment.processing.checking|xstate.after.patience.payment.processing.checking|0': CALL_TIMES_OUT_FIRST,
  'payment.simulating|payment.left|0': DEVELOPMENT_ONLY,
  'payment.simulating|xstate.after.simulation.payment.simulating|0': DEVELOPMENT_ONLY,
}
