/** The timers of the charts that no walk reaches. */

/** Why the timer of a request never ends in a page. */
export const CALL_TIMES_OUT_FIRST = 'The call itself times out 5 s before the timer of the chart.'

/** The first transition of an actor's timer. @param state with the chart's id, such as 'refund.sending' */
export const actorTimeoutIn = (state: string) => `${state}|xstate.after.actorTimeout.${state}|0`
