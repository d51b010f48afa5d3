/** Transitions of the payment chart that no page can cause, each with the reason. Ids as `allTransitions` gives them. */
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'

const HAPPENS_IMMEDIATELY = 'The state takes no time in a page, so nothing can happen in between.'
const DEVELOPMENT_ONLY = 'Simulated payments exist in development builds only. The walks use the demo build.'

export const IMPOSSIBLE_PAYMENT_TRANSITIONS: Readonly<Record<string, string>> = {
  'payment.resuming.requesting|xstate.after.actorTimeout.payment.resuming.requesting|0': CALL_TIMES_OUT_FIRST,
  'payment.resuming.requesting|xstate.error.actor.restoreSavedPayment|0':
    'If the server knows no such payment, the page takes it as no earlier payment, and the request does not fail.',
  'payment.resuming.checking|xstate.after.actorTimeout.payment.resuming.checking|0': CALL_TIMES_OUT_FIRST,
  'payment.creating|payment.left|2': HAPPENS_IMMEDIATELY,
  'payment.creating.readingClock|xstate.error.actor.readClock|0': 'A browser can always read its clock.',
  'payment.creating.requesting|xstate.done.actor.createPayment|0': DEVELOPMENT_ONLY,
  'payment.creating.requesting|xstate.after.actorTimeout.payment.creating.requesting|0': CALL_TIMES_OUT_FIRST,
  'payment.openingCheckout|payment.left|0': HAPPENS_IMMEDIATELY,
  'payment.processing.checking|xstate.after.actorTimeout.payment.processing.checking|0': CALL_TIMES_OUT_FIRST,
  'payment.simulating|payment.left|0': DEVELOPMENT_ONLY,
  'payment.simulating|xstate.after.simulatedDelay.payment.simulating|0': DEVELOPMENT_ONLY,
}
