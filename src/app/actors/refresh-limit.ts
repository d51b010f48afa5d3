/** How many requests of one kind may start within the window. Further ones wait, and only the newest of them starts. */
const MAX_STARTS = 2
/** In ms. */
const WINDOW = 1_000

/**
 * Limits how often the orders are requested, because each notification causes a request. Specification 17.18, decision 34.
 * @returns a function that resolves when a request may start. A newer call replaces one that waits, which never resolves.
 */
export function createRefreshLimit(): (signal: AbortSignal) => Promise<void> {
  let recentStarts = 0
  let startWaiting: (() => void) | null = null
  const countStart = () => {
    recentStarts += 1
    setTimeout(() => {
      recentStarts -= 1
      const start = startWaiting
      startWaiting = null
      start?.()
    }, WINDOW)
  }
  return signal =>
    new Promise(resolve => {
      const start = () => {
        // The page of a waiting request may be closed, or its customer signed out.
        if (signal.aborted) return
        countStart()
        resolve()
      }
      if (recentStarts < MAX_STARTS) start()
      else startWaiting = start
    })
}
