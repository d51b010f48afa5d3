/** What the server sends for the calls of `domain/contract/host/hours.ts`. */
import * as z from 'zod/mini'
import { weekSchemaOf } from '#domain/contract/host/opening-hours-schemas'

const text = z.string()
const ranges = z.array(z.object({ from: text, to: text }))

const hours = z.object({
  week: weekSchemaOf(ranges),
  exceptions: z.array(z.object({ date: text, ranges })),
})

export const openingHoursResponse = z.object({
  timeZone: text,
  version: text,
  trailers: z.array(
    z.object({
      id: z.int(),
      name: text,
      hours: z.nullable(hours),
      version: text,
      isWithinHours: z.boolean(),
      changesAt: z.nullable(text),
    }),
  ),
})
