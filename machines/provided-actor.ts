import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { REQUEST_TIMEOUT } from '#domain/contract/call'

/** How long a chart waits for a provided actor, in ms. A request times out earlier, so its error arrives first. */
export const ACTOR_TIMEOUT = REQUEST_TIMEOUT + 5_000

/** A placeholder for asynchronous work that the app provides. Until `src` provides it, the actor fails with an `Error`. */
export const providedPromise = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))

/** A placeholder for work that sends events until it stops, such as a listener. It throws until `src` provides it. */
export const providedCallback = <Incoming extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) =>
  fromCallback<Incoming, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`)
  })
