/** Days of the calendar, as texts such as '2026-06-13'. They have no time zone. */

/** The length of a day in ms, where no clocks change. */
export const MS_PER_DAY = 86_400_000

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day of a time. @param time in UTC ms, or a local time as `toLocalTime` returns it */
export const toCalendarDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar. `Date.parse` alone takes '2026-02-30' for the 2nd of March. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? midnightOf(text) : Number.NaN
  return Number.isFinite(time) && toCalendarDay(time) === text
}

/** The day that is some days after another one; before it if `days` is negative. */
export const addDays = (day: string, days: number): string =>
  toCalendarDay(midnightOf(day) + days * MS_PER_DAY)

/** The days from the first to the last, both included. None if one of them is no day. */
export function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let time = midnightOf(first); time <= midnightOf(last); time += MS_PER_DAY)
    days.push(toCalendarDay(time))
  return days
}
