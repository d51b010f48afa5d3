/** The timers of the charts that no walk reaches. */

/** Why the timer of a request never ends in a page. */
export const CALL_TIMES_OUT_FIRST =
  'The request itself ends after 20 s without an answer, so the timer of 25 s never does.'

/** The first transition of an actor's timer. @param state with the chart's id, such as 'refund.sending' */
export const actorTimeoutIn = (state: string) => `${state}|xstate.after.actorTimeout.${state}|0`
