/** Moments as customers read them, in the park's own time wherever the phone is (spec, section 9). */
import { LOCALE, PARK_SETTINGS } from '#domain/park-settings'

const PARK = { timeZone: PARK_SETTINGS.timezone } as const
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const CLOCK = new Intl.DateTimeFormat(LOCALE, {
  ...PARK,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const DAY = new Intl.DateTimeFormat(LOCALE, { ...PARK, day: 'numeric', month: 'short' })
const YEAR = new Intl.DateTimeFormat(LOCALE, { ...PARK, year: 'numeric' })

/** 'Just now' under 60 s, 'Nm ago' under an hour, else the time. Both in ms; a moment to come is 'Just now'. */
export function updatedLabel(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE) return 'Just now'
  return age < HOUR ? `${Math.floor(age / MINUTE)}m ago` : CLOCK.format(at)
}

/** '19:12' for a moment in ISO 8601; '' when it is missing or unreadable. */
export function clockTime(iso: string | null): string {
  const at = Date.parse(iso ?? '')
  return Number.isFinite(at) ? CLOCK.format(at) : ''
}

function dayOf(at: number, now: number): string {
  const sameYear = YEAR.format(at) === YEAR.format(now)
  if (sameYear && DAY.format(at) === DAY.format(now)) return 'today'
  return sameYear ? DAY.format(at) : `${DAY.format(at)} ${YEAR.format(at)}`
}

/** 'today 19:12' or '14 Nov 20:41', with the year when it is another one; '' when unreadable. `now` in ms. */
export function dayAndTime(iso: string | null, now: number): string {
  const at = Date.parse(iso ?? '')
  return Number.isFinite(at) ? `${dayOf(at, now)} ${CLOCK.format(at)}` : ''
}
