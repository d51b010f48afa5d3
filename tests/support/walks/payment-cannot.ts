/** What of the payment's chart no page can bring about, each with why. Ids as `allTransitions` gives them. */

const TOO_PATIENT =
  'A call gives up by itself 5 s before the chart loses its patience, and counts as unanswered.'
const AT_ONCE = 'It takes no time in a page: nobody can do anything in between.'
const DEVELOPMENT =
  'Simulated payments are for development builds; walks meet the demo build, which has none.'

export const CANNOT_PAY: Readonly<Record<string, string>> = {
  'payment.resuming.asking|xstate.after.patience.payment.resuming.asking|0': TOO_PATIENT,
  'payment.resuming.asking|xstate.error.actor.askKnown|0':
    'Who asks about a kept payment takes one that the server does not know for none, and says so.',
  'payment.resuming.looking|xstate.after.patience.payment.resuming.looking|0': TOO_PATIENT,
  'payment.creating|payment.left|2': AT_ONCE,
  'payment.creating.noting|xstate.error.actor.readClock|0': 'A browser always knows what time it is.',
  'payment.creating.asking|xstate.done.actor.createPayment|0': DEVELOPMENT,
  'payment.creating.asking|xstate.after.patience.payment.creating.asking|0': TOO_PATIENT,
  'payment.handingOver|payment.left|0': AT_ONCE,
  'payment.processing.checking|xstate.after.patience.payment.processing.checking|0': TOO_PATIENT,
  'payment.simulating|payment.left|0': DEVELOPMENT,
  'payment.simulating|xstate.after.simulation.payment.simulating|0': DEVELOPMENT,
}
