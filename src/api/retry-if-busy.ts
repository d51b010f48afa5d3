interface BusyFields {
  readonly code: string | null
  /** In seconds. */
  readonly retryAfter: number
}

/** In seconds. With a longer pause the time-out of the call would leave too little for the repeat. */
const LONGEST_RETRY_AFTER = 10
/** The share by which a pause is longer at most, so that those who were refused together do not come back together. */
const PAUSE_SPREAD = 0.5

/**
 * Sends a request, and once more if the server was too busy to begin with it: after the pause that it asks for, and never
 * again. Specification 20.33.
 */
export async function retryIfBusy<Response extends BusyFields>(
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send()
  const { code, retryAfter } = response
  if (code !== 'server_busy' || !(retryAfter > 0 && retryAfter <= LONGEST_RETRY_AFTER)) return response
  await waitUnlessAborted(retryAfter * 1_000 * (1 + Math.random() * PAUSE_SPREAD), signal)
  return send()
}

/** @throws the reason of the abort */
const waitUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
