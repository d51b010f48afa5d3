/** The texts about the state of the trailer. */
import type { BoardTrailer } from '#domain/contract/kitchen'
import { formatDayAndTime } from '#domain/time-labels'

const STATES = { open: 'Open', paused: 'Paused', closed: 'Closed' } as const

/** Shown in a sheet whose buttons are disabled because the server does not answer. */
export const NOT_CONNECTED_MESSAGE = 'Not connected. Nothing can be changed until the connection is back.'

/** The state, such as 'Paused until 19:30'. Outside its opening hours an open trailer is closed too. */
export function trailerStateText(
  { state, pausedUntil, isOutsideHours }: BoardTrailer,
  now = Date.now(),
): string {
  if (isOutsideHours) return 'Closed by its opening hours'
  return pausedUntil === null
    ? STATES[state]
    : `${STATES[state]} until ${formatDayAndTime(pausedUntil, now).replace('today ', '')}`
}

/** The text of a board without new orders. It says why none can come, or that the staff would not hear one. */
export function noNewOrdersText({ state, isOutsideHours }: BoardTrailer, isAudible: boolean): string {
  if (isOutsideHours) return 'No new orders: the opening hours close the trailer now.'
  if (state !== 'open') return `No new orders: the trailer is ${state}. Press ‘Trailer’ to open it.`
  return isAudible
    ? 'No new orders. They come here with a sound.'
    : 'No new orders. Turn the sound on to hear them come.'
}
