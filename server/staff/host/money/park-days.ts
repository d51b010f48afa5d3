/** Days in the park's time zone, as texts such as '2026-06-13'. A day of a change of the clocks has 23 or 25 hours. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, isCalendarDay } from '#domain/calendar-days'
import { toFirstTime } from '#domain/opening-hours/park-clock'
import { HttpError } from '#server/core/http/http-error'

/** PostgreSQL knows no year 0, and the day after the last one has no text of ten characters. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-30']
/** Before it no park was open, and no clocks changed. */
const FIRST_DAY_OF_CLOCKS = '1900-01-01'

/** @returns the day, or null without one. @throws HttpError 400 for anything else, also for the 30th of February */
export function parseDay(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  if (isCalendarDay(value) && value >= FIRST_DAY && value <= LAST_DAY) return value
  throw new HttpError('invalid_request', `The field '${name}' is not a day.`)
}

/** A day begins when the clocks first show its midnight. PostgreSQL takes the second one where they show it twice, as in the Azores. */
function startOf(day: string, timeZone: string): SQL {
  const midnight = Date.parse(day)
  const start = day < FIRST_DAY_OF_CLOCKS ? midnight : toFirstTime(midnight, timeZone)
  return sql`${new Date(start).toISOString()}::timestamptz`
}

/** Whether a column lies in the days from the first to the last, both included. A missing one is no limit. */
export function isInDays(
  column: SQLWrapper,
  timeZone: string,
  from: string | null,
  to: string | null,
): SQL | undefined {
  const isAfter = from === null ? undefined : sql`${column} >= ${startOf(from, timeZone)}`
  const isBefore = to === null ? undefined : sql`${column} < ${startOf(addDays(to, 1), timeZone)}`
  if (isAfter === undefined || isBefore === undefined) return isAfter ?? isBefore
  return sql`${isAfter} AND ${isBefore}`
}

/** The day of a column as a text. */
export const dayOfColumn = (column: SQLWrapper, timeZone: string): SQL<string> =>
  sql<string>`to_char(${column} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`
