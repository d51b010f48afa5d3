/** Times as the screen shows them: in the venue's time zone, whatever the device's own is (specification 21.2). */
import { LOCALE, LOCALE_SETTINGS } from './locale'

const VENUE_TIME_ZONE = { timeZone: LOCALE_SETTINGS.timezone } as const
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Creates a format when it is first used: creating one takes a cheap phone longer than all its uses on a page. */
function createFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return time => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...VENUE_TIME_ZONE, ...options })
    return format.format(time)
  }
}

const formatClock = createFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const formatDate = createFormat({ day: 'numeric', month: 'short' })
const formatYear = createFormat({ year: 'numeric' })

/**
 * 'Just now' under 60 s, 'Nm ago' under an hour, else the time (specification 15.11).
 * @param time in ms; a time in the future gives 'Just now'
 * @param now in ms
 */
export function formatAge(time: number, now: number): string {
  const age = now - time
  if (age < MINUTE) return 'Just now'
  return age < HOUR ? `${Math.floor(age / MINUTE)}m ago` : formatClock(time)
}

/** Formats an ISO 8601 time as '19:12'. Gives '' if the time is missing or unreadable. */
export function formatTime(iso: string | null): string {
  const time = Date.parse(iso ?? '')
  return Number.isFinite(time) ? formatClock(time) : ''
}

function formatDay(time: number, now: number): string {
  const isSameYear = formatYear(time) === formatYear(now)
  if (isSameYear && formatDate(time) === formatDate(now)) return 'today'
  return isSameYear ? formatDate(time) : `${formatDate(time)} ${formatYear(time)}`
}

/**
 * Formats an ISO 8601 time as 'today 19:12' or '14 Nov 20:41', with the year if it is not this year. Gives '' if the time is
 * missing or unreadable.
 * @param now in ms
 */
export function formatDayAndTime(iso: string | null, now: number): string {
  const time = Date.parse(iso ?? '')
  return Number.isFinite(time) ? `${formatDay(time, now)} ${formatClock(time)}` : ''
}

/**
 * How old kept data is: 'Offline – last known 12:40', with the day if it is not today (specification 3.27, 17.1).
 * @param reason why newer data is missing, such as 'Offline'
 * @param time of the last answer, in ms; null if there was none
 * @param now in ms
 */
export function formatLastKnown(reason: string, time: number | null, now: number): string {
  if (time === null) return reason
  const day = formatDay(time, now)
  return `${reason} – last known ${day === 'today' ? '' : `${day} `}${formatClock(time)}`
}
