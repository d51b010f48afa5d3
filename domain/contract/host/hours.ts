/** The calls with which hosts set the opening hours of the trailers (specification, section 26). */
import * as z from 'zod/mini'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { formVersion, isoTimestamp, listOf, numericId } from '#domain/contract/parsers'
import { lineText } from '#domain/contract/text-schemas'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { openingHoursSchema, readHoursSchema } from './opening-hours-schemas'

/** Far longer than any name of a time zone. */
const TIME_ZONE_LIMIT = 60

const trailerHoursSchema = z.object({
  id: numericId,
  name: z.string(),
  /** Null for a trailer that is open whenever its staff say so. */
  hours: z.nullable(readHoursSchema),
  /** The version of the hours. */
  version: formVersion,
  /** Whether the hours say open at this moment. */
  isWithinHours: z.boolean(),
  /** When that changes; null if it never does. */
  changesAt: isoTimestamp,
})
/** A trailer with its opening hours. */
export type TrailerHours = z.output<typeof trailerHoursSchema>

const parkHoursSchema = z.object({
  /** A name of the IANA database, such as 'Europe/London'. */
  timeZone: z.string(),
  /** The version of the time zone. */
  version: formVersion,
  trailers: listOf(trailerHoursSchema),
})

/** The time zone of the park and the hours of its trailers, in the order of their ids. */
export const listOpeningHours = defineCall({
  method: 'GET',
  route: '/host/opening-hours',
  path: (_: object) => '/host/opening-hours',
  responseSchema: parkHoursSchema,
  defaultError: 'The opening hours could not be loaded',
})

interface TimeZoneInput {
  readonly timeZone: string
  readonly version: string
}

/** Sets the time zone of the park. */
export const setTimeZone = defineCall({
  method: 'PUT',
  route: '/host/time-zone',
  path: (_: TimeZoneInput) => '/host/time-zone',
  requestSchema: z.object({ timeZone: lineText(TIME_ZONE_LIMIT, 1), version: formVersion }),
  body: ({ timeZone, version }: TimeZoneInput) => ({ timeZone, version }),
  responseSchema: parkHoursSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface OpeningHoursInput {
  readonly trailerId: number
  readonly hours: OpeningHours | null
  readonly version: string
}

/** Sets the hours of a trailer. */
export const setOpeningHours = defineCall({
  method: 'PUT',
  route: '/host/trailers/:id/opening-hours',
  path: ({ trailerId }: OpeningHoursInput) => `/host/trailers/${trailerId}/opening-hours`,
  requestSchema: z.object({ hours: z.nullable(openingHoursSchema), version: formVersion }),
  body: ({ hours, version }: OpeningHoursInput) => ({ hours, version }),
  responseSchema: parkHoursSchema,
  defaultError: CHANGE_NOT_SAVED,
})
