/** Moments as customers read them, in the park's own time wherever the phone is (spec, section 9). */
import { LOCALE, LOCALE_SETTINGS } from './locale'

const PARK_TIME_ZONE = { timeZone: LOCALE_SETTINGS.timezone } as const
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const TIME_FORMAT = new Intl.DateTimeFormat(LOCALE, {
  ...PARK_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const DAY_FORMAT = new Intl.DateTimeFormat(LOCALE, { ...PARK_TIME_ZONE, day: 'numeric', month: 'short' })
const YEAR_FORMAT = new Intl.DateTimeFormat(LOCALE, { ...PARK_TIME_ZONE, year: 'numeric' })

/** 'Just now' under 60 s, 'Nm ago' under an hour, else the time. Both in ms; a moment to come is 'Just now'. */
export function formatAge(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE) return 'Just now'
  return age < HOUR ? `${Math.floor(age / MINUTE)}m ago` : TIME_FORMAT.format(at)
}

/** '19:12' for a moment in ISO 8601; '' when it is missing or unreadable. */
export function formatTime(iso: string | null): string {
  const at = Date.parse(iso ?? '')
  return Number.isFinite(at) ? TIME_FORMAT.format(at) : ''
}

function formatDay(at: number, now: number): string {
  const sameYear = YEAR_FORMAT.format(at) === YEAR_FORMAT.format(now)
  if (sameYear && DAY_FORMAT.format(at) === DAY_FORMAT.format(now)) return 'today'
  return sameYear ? DAY_FORMAT.format(at) : `${DAY_FORMAT.format(at)} ${YEAR_FORMAT.format(at)}`
}

/** 'today 19:12' or '14 Nov 20:41', with the year when it is another one; '' when unreadable. `now` in ms. */
export function formatDayAndTime(iso: string | null, now: number): string {
  const at = Date.parse(iso ?? '')
  return Number.isFinite(at) ? `${formatDay(at, now)} ${TIME_FORMAT.format(at)}` : ''
}
