import { useSyncExternalStore } from 'react'

/** In ms. */
const TICK = 60_000

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK)
  // In a hidden tab, timers run late or not at all.
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

const readStartedMinute = () => Math.floor(Date.now() / TICK) * TICK

/**
 * The time of the device in ms, updated each minute: an estimate counts down and 'today' ends at midnight, even without a new
 * answer.
 * @param answeredAt the time of the last answer; the result is never earlier
 */
export const useNow = (answeredAt: number): number =>
  Math.max(
    answeredAt,
    useSyncExternalStore(subscribeToTicks, readStartedMinute, () => 0),
  )
