import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** A slot for work a machine needs but must not know how to do. `src/app` fills it. */
export const providedPromise = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))

/** The same for work that goes on and reports: a socket, a listener. */
export const providedCallback = <Incoming extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) =>
  fromCallback<Incoming, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`)
  })
