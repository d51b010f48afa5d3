import { useSyncExternalStore } from 'react'

/** In ms. */
const TICK = 60_000

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK)
  // A tab in the background has no timers, or few.
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

const readStartedMinute = () => Math.floor(Date.now() / TICK) * TICK

/**
 * The time of the device in ms, which goes on each minute, so that an estimate counts down and 'today' ends at midnight, also
 * while no answer comes.
 * @param answeredAt the time of the last answer: never before it
 */
export const useNow = (answeredAt: number): number =>
  Math.max(
    answeredAt,
    useSyncExternalStore(subscribeToTicks, readStartedMinute, () => 0),
  )
