import { CALL_TIMEOUT } from '#domain/calls/call'

/** How long a chart waits for work that always answers, in ms: a little longer than a call does, whose own answer comes first. */
export const PATIENCE = CALL_TIMEOUT + 5_000
