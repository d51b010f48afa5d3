/** What the board says about the state of its trailer. */
import type { BoardTrailer } from '#domain/contract/kitchen'
import { formatTime } from '#domain/time-labels'

const STATES = { open: 'Open', paused: 'Paused', closed: 'Closed' } as const

/** What a sheet says while its buttons wait for the server. */
export const NOT_CONNECTED_MESSAGE = 'Not connected. Nothing can be changed until the connection is back.'

/** 'Paused until 19:30'. The opening hours close a trailer that its staff have opened. */
export function trailerStateText({ state, pausedUntil, isOutsideHours }: BoardTrailer): string {
  if (isOutsideHours) return 'Closed by its opening hours'
  const until = formatTime(pausedUntil)
  return until === '' ? STATES[state] : `${STATES[state]} until ${until}`
}

/** The text of a board without new orders: whether they can come, and whether the staff hear them. */
export function noNewOrdersText({ state, isOutsideHours }: BoardTrailer, isSoundOn: boolean): string {
  if (isOutsideHours) return 'No new orders: the opening hours close the trailer now.'
  if (state !== 'open') return `No new orders: the trailer is ${state}. Press ‘Trailer’ to open it.`
  return isSoundOn
    ? 'No new orders. They come here with a sound.'
    : 'No new orders. Turn the sound on to hear them come.'
}
