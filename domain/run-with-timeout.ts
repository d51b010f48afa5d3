/**
 * Runs `work` with a signal that aborts after `milliseconds`, or when `signal` does. It holds its timer itself: Node 20
 * drops an `AbortSignal.timeout` inside `AbortSignal.any` when it collects garbage, and the work could then wait for ever.
 * @throws what `work` throws
 */
export async function runWithTimeout<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(
    () => controller.abort(new DOMException('The time is up', 'TimeoutError')),
    milliseconds,
  )
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
