/** In ms. */
const WINDOW = 100
/** In one task. A longer task would delay the answer to a tap. */
const MAX_AT_ONCE = 500

/**
 * Delivers the first notification at once, and those that follow within the window together. React renders once for all
 * notifications of one task, so the page renders at most ten times a second. Specification 17.13.
 */
export function createNotificationBatcher<Notification>(deliver: (notification: Notification) => void) {
  let waiting: Notification[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const deliverNext = () => {
    timer = null
    if (waiting.length === 0) return
    for (const notification of waiting.splice(0, MAX_AT_ONCE)) deliver(notification)
    timer = setTimeout(deliverNext, WINDOW)
  }
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    waiting = []
  }
  return {
    add: (notification: Notification): void => {
      waiting.push(notification)
      if (timer === null) deliverNext()
    },
    /** Delivers what waits, because the connection has ended. */
    flush: (): void => {
      const last = waiting
      stop()
      for (const notification of last) deliver(notification)
    },
    /** Drops what waits. It does not count as received, so the next connection gets it again. */
    stop,
  }
}
