import { tokenIssuedAt } from '#domain/session/token'
import type { SafeStorage } from './safe-storage'

export const CLOCK_OFFSET_KEY = 'foodpark.clockOffset'
/** In ms. A smaller difference is ignored: answers take time, and two clocks always differ a little. */
const TOLERANCE = 5 * 60_000

/** The server's time minus the time of the device, in ms, as measured at the last sign-in. 0 if they agree. */
export function readClockOffset(storage: SafeStorage): number {
  const offset = Number(storage.getItem(CLOCK_OFFSET_KEY))
  return Number.isFinite(offset) ? offset : 0
}

/** The time with which the app checks tokens: the server's time, if the device's clock is wrong (specification 4.34). */
export interface SessionClock {
  readonly now: () => number
  /** Compares the clock with a token that the server has just issued. Call it before the token is checked. */
  readonly adjust: (token: string) => void
}

/**
 * The difference is stored, so that the other tabs and the next start use it too.
 * @param deviceNow the clock of the device
 */
export const createSessionClock = (storage: SafeStorage, deviceNow: () => number): SessionClock => ({
  now: () => deviceNow() + readClockOffset(storage),
  adjust: token => {
    const offset = (tokenIssuedAt(token) ?? deviceNow()) - deviceNow()
    if (Math.abs(offset) > TOLERANCE) storage.setItem(CLOCK_OFFSET_KEY, String(offset))
    else storage.removeItem(CLOCK_OFFSET_KEY)
  },
})
