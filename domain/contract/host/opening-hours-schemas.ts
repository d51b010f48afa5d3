/** The opening hours of a trailer as hosts send them (specification, section 26). */
import * as z from 'zod/mini'
import { isCalendarDay } from '#domain/calendar-days'
import { limitedList, listOf } from '#domain/contract/parsers'

/** The most ranges of a day. */
export const RANGES_LIMIT = 4
/** The most exceptions of a trailer. */
const EXCEPTIONS_LIMIT = 100

/** A schema of a week, with the schema of the ranges of each day. */
export const weekSchemaOf = <Ranges extends z.ZodMiniType>(ranges: Ranges) =>
  z.object({
    monday: ranges,
    tuesday: ranges,
    wednesday: ranges,
    thursday: ranges,
    friday: ranges,
    saturday: ranges,
    sunday: ranges,
  })

const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const ranges = limitedList(z.object({ from: clockTime, to: clockTime }), RANGES_LIMIT)
const isoDate = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
  .check(z.refine(isCalendarDay))

export const openingHoursSchema = z.object({
  week: weekSchemaOf(ranges),
  exceptions: limitedList(z.object({ date: isoDate, ranges }), EXCEPTIONS_LIMIT),
})

const readRanges = listOf(z.object({ from: z.string(), to: z.string() }))

/** The hours in an answer. The server has checked their times. */
export const readHoursSchema = z.object({
  week: weekSchemaOf(readRanges),
  exceptions: listOf(z.object({ date: z.string(), ranges: readRanges })),
})
