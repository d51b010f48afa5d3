/** The `params` that several charts give to their actions and guards. */

/** The whole event, for an action or guard that takes its fields. */
export const eventParam = <Event>({ event }: { event: Event }): Event => event

/** What an actor returned, for the `onDone` transitions of its `invoke`. */
export const actorOutput = <Output>({ event }: { event: { output: Output } }): Output => event.output

/** The error of a failed actor, for the `onError` transitions of its `invoke`. */
export const errorParam = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
