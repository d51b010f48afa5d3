import { REQUEST_TIMEOUT } from '#domain/contract/call'

/** How long a chart waits for work that always answers, in ms: a little longer than a call does, whose own answer comes first. */
export const ACTOR_TIMEOUT = REQUEST_TIMEOUT + 5_000
