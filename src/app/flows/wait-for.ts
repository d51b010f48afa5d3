/** The part of an actor that can be waited for. */
interface WaitableActor<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(
    onChange: (snapshot: Snapshot) => void,
    onError?: (error: unknown) => void,
    onComplete?: () => void,
  ): { unsubscribe(): void }
}

/**
 * Resolves with the first snapshot that is ready. It replaces `waitFor` of XState, whose code would load with the first page.
 * @throws Error if the actor stops first, or after the time-out in ms
 */
export async function waitFor<Snapshot>(
  actor: WaitableActor<Snapshot>,
  isReady: (snapshot: Snapshot) => boolean,
  { timeout }: { readonly timeout?: number } = {},
): Promise<Snapshot> {
  const snapshot = actor.getSnapshot()
  if (isReady(snapshot)) return snapshot
  const end = new AbortController()
  const waiting = new Promise<Snapshot>((resolve, reject) => {
    const fail = () => reject(new Error('The actor stopped before it was ready'))
    const subscription = actor.subscribe(next => isReady(next) && resolve(next), fail, fail)
    end.signal.addEventListener('abort', () => subscription.unsubscribe())
    if (timeout === undefined) return
    const timer = setTimeout(() => reject(new Error('The actor was not ready in time')), timeout)
    end.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return waiting.finally(() => end.abort())
}
