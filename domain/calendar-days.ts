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

/** Whether a text is a month, such as '2026-06'. */
export const isCalendarMonth = (text: string): boolean => isCalendarDay(`${text}-01`)

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`
  // Any day of the next month, whose first day follows the last one.
  return { from, to: addDays(`${monthOf(addDays(from, 31))}-01`, -1) }
}

/** The months back from the latest one, which is the first. */
export function listMonthsBack(latest: string, count: number): string[] {
  const months = [latest]
  while (months.length < count) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)))
  return months
}
