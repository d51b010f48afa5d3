import type { BoardOrder } from '#domain/contract/kitchen'
import { formatAge, formatDayAndTime, formatTime } from '#domain/time-labels'

const HOUR = 3_600_000
/** A time this near to now is clear without its day, also over midnight. */
const CLEAR_WITHOUT_DAY = 12 * HOUR

/** '19:30', or '24 Nov 19:30' if that may be another day's: an order can stay on the board overnight. */
export const boardTimeText = (iso: string, now: number): string =>
  Math.abs(Date.parse(iso) - now) < CLEAR_WITHOUT_DAY ? formatTime(iso) : formatDayAndTime(iso, now)

/** When an order came: '5m ago', or its time from an hour on. */
export function orderedText({ createdAt }: BoardOrder, now: number): string {
  const time = Date.parse(createdAt)
  return now - time < HOUR ? formatAge(time, now).toLowerCase() : boardTimeText(createdAt, now)
}
