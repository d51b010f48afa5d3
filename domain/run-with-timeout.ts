/**
 * Runs `work` with a signal that aborts after `milliseconds`, or when `signal` does. It listens to both itself: in Node 20, an
 * `AbortSignal.timeout` inside `AbortSignal.any` is lost when garbage is collected, and the work would wait for ever.
 * @throws what `work` throws
 */
export async function runWithTimeout<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const sources = [AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]
  const abort = () => controller.abort(sources.find(({ aborted }) => aborted)?.reason)
  for (const source of sources) source.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await work(controller.signal)
  } finally {
    for (const source of sources) source.removeEventListener('abort', abort)
  }
}
