import {
  type OpeningHours,
  type OpeningRange,
  WEEKDAYS,
  type Weekday,
} from '#domain/opening-hours/opening-hours'
import { capitalizeText } from '#domain/text-labels'

/** Monday first, as the park's week begins. */
export const WEEK_FROM_MONDAY: readonly Weekday[] = [...WEEKDAYS.slice(1), 'sunday']

/** '11:00–14:30, 17:00–22:00', or 'Closed'. */
export const rangesText = (ranges: readonly OpeningRange[]): string =>
  ranges.length === 0 ? 'Closed' : ranges.map(({ from, to }) => `${from}–${to}`).join(', ')

interface DaysText {
  /** 'Monday', or 'Monday to Friday'. */
  readonly days: string
  readonly ranges: string
}

/** The week, with neighbouring days that have equal hours on one line. */
export function weekTexts({ week }: Pick<OpeningHours, 'week'>): DaysText[] {
  const groups: { first: Weekday; last: Weekday; ranges: string }[] = []
  for (const day of WEEK_FROM_MONDAY) {
    const ranges = rangesText(week[day])
    const group = groups.at(-1)
    if (group?.ranges === ranges) group.last = day
    else groups.push({ first: day, last: day, ranges })
  }
  return groups.map(({ first, last, ranges }) => ({
    days: first === last ? capitalizeText(first) : `${capitalizeText(first)} to ${capitalizeText(last)}`,
    ranges,
  }))
}

/** 'Fri, 25 Dec 2026'. @param date such as '2026-12-25' */
export const dateText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${date}T00:00Z`))

/** A time in the park's time zone, such as 'Sat 3 Jan, 07:30'. @param iso a time in ISO 8601 */
export const parkTimeText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
