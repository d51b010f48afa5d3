/** The opening hours of a trailer in a park file: ranges such as '11:00-22:00' under each weekday. */
import { z } from 'zod'
import { isCalendarDay } from '#domain/calendar-days'
import { findHoursIssues } from '#domain/opening-hours/hours-issues'
import { type OpeningHours, type OpeningRange, WEEKDAYS } from '#domain/opening-hours/opening-hours'

const CLOCK_TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'

const RANGE_FORM =
  'must be a range such as 11:00-22:00. Times end at 23:59. A range may go over midnight, such as 18:00-01:00'

const ranges = z.array(z.string().regex(new RegExp(`^${CLOCK_TIME}-${CLOCK_TIME}$`), RANGE_FORM))
const day = ranges.default([])
const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-12-25')
  .refine(isCalendarDay, 'is no day of the calendar')

export const hoursSchema = z
  .strictObject({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
    exceptions: z.record(isoDate, ranges).default({}).meta({
      description:
        "Days that differ from their weekday, such as '2026-12-25': []. Without ranges it is closed.",
    }),
  })
  .meta({
    description:
      "Ranges such as '11:00-22:00' under each weekday, in the time zone of the park. A weekday that is left out is a closed day. A range that does not end after its beginning ends on the next day.",
  })

export type FileHours = z.output<typeof hoursSchema>

function toRange(text: string): OpeningRange {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
const toText = ({ from, to }: OpeningRange): string => `${from}-${to}`

/** The hours of a file as the database keeps them. */
export const readFileHours = ({ exceptions, ...week }: FileHours): OpeningHours => ({
  week: {
    monday: week.monday.map(toRange),
    tuesday: week.tuesday.map(toRange),
    wednesday: week.wednesday.map(toRange),
    thursday: week.thursday.map(toRange),
    friday: week.friday.map(toRange),
    saturday: week.saturday.map(toRange),
    sunday: week.sunday.map(toRange),
  },
  exceptions: Object.entries(exceptions).map(([date, ranges]) => ({ date, ranges: ranges.map(toRange) })),
})

/**
 * The hours of the database as a file has them. Dates that no calendar has are left out: older versions saved them, no day ever
 * matched them, and a file with one could not be read.
 */
export const toFileHours = ({ week, exceptions }: OpeningHours) => ({
  ...Object.fromEntries(WEEKDAYS.map(day => [day, week[day].map(toText)])),
  exceptions: Object.fromEntries(
    exceptions
      .filter(({ date }) => isCalendarDay(date))
      .map(({ date, ranges }) => [date, ranges.map(toText)]),
  ),
})

/** What is wrong with hours beyond their form, with the place in the file. */
export const checkFileHours = (hours: FileHours) =>
  findHoursIssues(readFileHours(hours)).map(({ path, message }) => {
    const [kind, key = ''] = path
    const date = kind === 'exceptions' ? Object.keys(hours.exceptions)[Number(key)] : undefined
    const position = Number(path.at(-1))
    return { path: date === undefined ? [key, position] : ['exceptions', date, position], message }
  })
