/** In milliseconds. */
const WINDOW = 60_000
/** Above this number the oldest windows are forgotten, so that many addresses cannot fill the memory. */
const MAX_CLIENTS = 10_000

interface CountingWindow {
  count: number
  readonly endsAt: number
}

export type RequestCounter = ReturnType<typeof createRequestCounter>

/**
 * Counts the requests of each client, in windows of a minute that start with a client's first request.
 * @param limit the allowed requests in a window
 * @param now milliseconds
 */
export function createRequestCounter(limit: number, now: () => number) {
  const windows = new Map<string, CountingWindow>()
  const limitText = String(limit)

  const openWindow = (client: string): CountingWindow => {
    const current = windows.get(client)
    if (current && current.endsAt > now()) return current
    const opened = { count: 0, endsAt: now() + WINDOW }
    windows.delete(client)
    windows.set(client, opened)
    // The windows are in the order of their ends.
    const [oldest] = windows.keys()
    if (windows.size > MAX_CLIENTS && oldest !== undefined) windows.delete(oldest)
    return opened
  }

  return {
    limit,
    /** Counts a request. @returns the requests of the window, and the milliseconds until it ends */
    countRequest: (client: string) => {
      const window = openWindow(client)
      window.count += 1
      return { count: window.count, remainingTime: window.endsAt - now() }
    },
    /** Counts a request if it is allowed. @returns the headers that tell the rest, as names and values; null if it is not */
    countAllowedRequest: (client: string): readonly string[] | null => {
      const window = openWindow(client)
      if (window.count >= limit) return null
      window.count += 1
      const seconds = Math.ceil((window.endsAt - now()) / 1000)
      return [
        'x-ratelimit-limit',
        limitText,
        'x-ratelimit-remaining',
        String(limit - window.count),
        'x-ratelimit-reset',
        String(seconds),
      ]
    },
  }
}
