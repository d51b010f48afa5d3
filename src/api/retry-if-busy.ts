interface BusyFields {
  readonly code: string | null
  /** In seconds. */
  readonly retryAfter: number
}

/** In seconds. After a longer pause the time-out of the call would leave too little time for the second attempt. */
const LONGEST_RETRY_AFTER = 10
/** A pause becomes longer by a random share, at most this one, so that clients that were refused together do not return together. */
const PAUSE_SPREAD = 0.5

/**
 * Sends a request. If the server was too busy to begin with it, waits for the pause that the server asks for, and sends it once
 * more. Specification 20.33.
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
