import type { BoardOrder } from '#domain/contract/kitchen'
import { formatAge, formatDayAndTime, formatTime } from '#domain/time-labels'

const HOUR = 3_600_000
/** In ms. A time that is nearer to now needs no day, even on the other side of midnight. */
const CLEAR_WITHOUT_DAY = 12 * HOUR

/** '19:30', or '24 Nov 19:30' for a time that is not near: an order can stay on the board overnight. */
export const boardTimeText = (iso: string, now: number): string =>
  Math.abs(Date.parse(iso) - now) < CLEAR_WITHOUT_DAY ? formatTime(iso) : formatDayAndTime(iso, now)

/** When an order was placed: '5m ago', or its time after an hour. */
export function orderedText({ createdAt }: BoardOrder, now: number): string {
  const time = Date.parse(createdAt)
  return now - time < HOUR ? formatAge(time, now).toLowerCase() : boardTimeText(createdAt, now)
}
