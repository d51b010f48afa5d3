import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** Lets every promise that is ready come to its end. */
export const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve))

/** A slot that answers when it is told, and remembers what it was asked. */
export function createManualPromiseActor<Output, Input extends NonReducibleUnknown = undefined>() {
  const asked: {
    input: Input
    signal: AbortSignal
    answer: (output: Output) => void
    fail: (error: unknown) => void
  }[] = []
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) => new Promise((answer, fail) => asked.push({ input, signal, answer, fail })),
  )
  return { asked, logic }
}

/** A source that never reports. */
export const silentActor = fromCallback<EventObject, undefined>(() => {})
