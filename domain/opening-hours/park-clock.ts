/** What the clocks of the park show, in its IANA time zone. Local times are numbers: the same clock reading, taken as UTC. */
import { MS_PER_DAY, toCalendarDay } from '#domain/calendar-days'

const MINUTE = 60_000

/** Creating a format takes longer than a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/**
 * Whether the name is a time zone of the IANA database, such as 'Europe/London'. Short names such as 'CET' are none: PostgreSQL
 * reads them as a fixed offset, and browsers with summer time, so the days of the takings would differ.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false
  try {
    return formatOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const unknownTimeZoneText = (name: string): string =>
  `'${name}' is no time zone. Write one such as Europe/London.`

/**
 * Reads the clocks of the park.
 * @param time in UTC ms
 * @returns the reading in ms, as if it were UTC
 */
export function toLocalTime(time: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(time)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(part => part.type === type)?.value ?? 0)
  const seconds = Math.floor(time / 1_000) * 1_000
  return (
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) +
    (time - seconds)
  )
}

/** The midnight at which the day of a local time begins. Both are local times. */
export const startOfDay = (local: number): number => Math.floor(local / MS_PER_DAY) * MS_PER_DAY

/** The day that the calendars of the park show. @param time in UTC ms */
export const toLocalDay = (time: number, timeZone: string): string =>
  toCalendarDay(toLocalTime(time, timeZone))

const offsetAt = (time: number, timeZone: string): number => toLocalTime(time, timeZone) - time

/** The moment at which the clocks change, to the minute. @param from in UTC ms, before the change @param to after it */
function findClockChange(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [low, high] = [Math.floor(from / MINUTE), Math.ceil(to / MINUTE)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE, timeZone) === before) low = middle
    else high = middle
  }
  return high * MINUTE
}

/**
 * Finds the moment at which the clocks of the park first reach a reading. A reading that they skip in spring is reached when they
 * skip it. A reading that they show twice in autumn counts the first time.
 * @param local the reading in ms, as if it were UTC
 * @returns UTC ms
 */
export function toFirstTime(local: number, timeZone: string): number {
  const before = offsetAt(local - MS_PER_DAY, timeZone)
  const after = offsetAt(local + MS_PER_DAY, timeZone)
  if (offsetAt(local - before, timeZone) === before) return local - before
  if (offsetAt(local - after, timeZone) === after) return local - after
  return findClockChange(local - MS_PER_DAY, local + MS_PER_DAY, timeZone)
}
