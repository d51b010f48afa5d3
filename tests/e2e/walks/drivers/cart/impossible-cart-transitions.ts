/** Transitions of the cart chart that no page can cause, each with the reason. Ids as `allTransitions` gives them. */
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'

export const IMPOSSIBLE_CART_TRANSITIONS: Readonly<Record<string, string>> = {
  'cart.restoring|xstate.error.actor.readStoredCart|0':
    'A storage that is denied or unreadable counts as empty, so reading it never fails.',
  'cart.restoring|xstate.after.actorTimeout.cart.restoring|0':
    'The browser reads its storage at once, without any time in between.',
  'cart.reading|xstate.after.actorTimeout.cart.reading|0': CALL_TIMES_OUT_FIRST,
  'cart.reading|xstate.after.actorTimeout.cart.reading|1': CALL_TIMES_OUT_FIRST,
  'cart.reading|xstate.after.actorTimeout.cart.reading|2': CALL_TIMES_OUT_FIRST,
  'cart.writing|xstate.after.actorTimeout.cart.writing|0': CALL_TIMES_OUT_FIRST,
  'cart.writing|xstate.after.actorTimeout.cart.writing|1': CALL_TIMES_OUT_FIRST,
}
