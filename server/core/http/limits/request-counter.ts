/** In milliseconds. */
const WINDOW = 60_000
/** Above this number the oldest windows are forgotten, so that many addresses cannot fill the memory. */
const MAX_CLIENTS = 10_000

/** A client with at least this share of the limit at one server is reported to the other servers. Fewer requests need no limit. */
const SHARED_FROM = 0.1

interface CountingWindow {
  /** At all servers, as far as this one knows. */
  count: number
  /** The requests at this server that the others do not know of. */
  unshared: number
  readonly endsAt: number
}

/** A client, and how many more requests it has sent. */
export type RequestCount = readonly [client: string, count: number]

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
    const opened = { count: 0, unshared: 0, endsAt: now() + WINDOW }
    windows.delete(client)
    windows.set(client, opened)
    // The windows are in the order of their ends.
    const [oldest] = windows.keys()
    if (windows.size > MAX_CLIENTS && oldest !== undefined) windows.delete(oldest)
    return opened
  }

  const addRequest = (window: CountingWindow): void => {
    window.count += 1
    window.unshared += 1
  }

  return {
    limit,
    /** Counts a request. @returns the requests of the window, and the milliseconds until it ends */
    countRequest: (client: string) => {
      const window = openWindow(client)
      addRequest(window)
      return { count: window.count, remainingTime: window.endsAt - now() }
    },
    /** Counts a request if it is allowed. @returns the headers that tell the rest, as names and values; null if it is not */
    countAllowedRequest: (client: string): readonly string[] | null => {
      const window = openWindow(client)
      if (window.count >= limit) return null
      addRequest(window)
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
    /** The requests since the last call of the clients that other servers must know of. */
    takeCounts: (): RequestCount[] => {
      const taken: RequestCount[] = []
      for (const [client, window] of windows) {
        if (window.unshared === 0 || window.count < limit * SHARED_FROM) continue
        taken.push([client, window.unshared])
        window.unshared = 0
      }
      return taken
    },
    /** Adds requests that another server has counted. */
    addCounts: (counts: readonly RequestCount[]): void => {
      for (const [client, count] of counts) openWindow(client).count += count
    },
  }
}
