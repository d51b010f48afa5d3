/** When a closed trailer opens, as customers and hosts read it (specification 26.13). */
import { MS_PER_DAY } from '#domain/calendar-days'
import { startOfDay, toFirstTime, toLocalTime } from './park-clock'

const DAYS_WITH_ONE_NAME = 7

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const weekdayFormat = dayFormat({ weekday: 'long' })
const dateFormat = dayFormat({ day: 'numeric', month: 'long' })

/** The text between 'Opens' and the time, with a space at its end. @param days from today until then */
function dayText(local: number, days: number): string {
  if (days === 0) return ''
  if (days === 1) return 'tomorrow '
  return `${(days < DAYS_WITH_ONE_NAME ? weekdayFormat : dateFormat).format(local)} `
}

/**
 * Says when a trailer opens: 'Opens at 11:00', 'Opens tomorrow at 11:00', 'Opens Thursday at 11:00' or, from a week on,
 * 'Opens 24 December at 11:00'.
 * @param opensAt in UTC ms
 * @param now in UTC ms
 * @param timeZone of the park, whose clocks and days the text names
 */
export function openingText(opensAt: number, now: number, timeZone: string): string {
  const local = toLocalTime(opensAt, timeZone)
  const days = (startOfDay(local) - startOfDay(toLocalTime(now, timeZone))) / MS_PER_DAY
  return `Opens ${dayText(local, days)}at ${new Date(local).toISOString().slice(11, 16)}`
}

/** The next midnight on the clocks of the park, when the text changes. @param now in UTC ms @returns UTC ms */
export const nextMidnight = (now: number, timeZone: string): number =>
  toFirstTime(startOfDay(toLocalTime(now, timeZone)) + MS_PER_DAY, timeZone)

const HOUR = 3_600_000
/** When a new day begins for a kitchen: long after the last order, and before the first. */
const MORNING = 5 * HOUR

/** The next five o'clock in the morning on the clocks of the park. @param now in UTC ms @returns UTC ms */
export function nextMorning(now: number, timeZone: string): number {
  const local = toLocalTime(now, timeZone)
  const morning = startOfDay(local) + MORNING
  return toFirstTime(local < morning ? morning : morning + MS_PER_DAY, timeZone)
}
