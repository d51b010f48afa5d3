/** What the server sends for the calls of `domain/contract/host/park.ts`. */
import * as z from 'zod/mini'
import { TRAILER_STATES } from '#domain/contract/kitchen'

const text = z.string()

const hostTrailer = z.object({
  id: z.int(),
  version: text,
  name: text,
  description: text,
  state: z.enum(TRAILER_STATES),
  isOutsideHours: z.boolean(),
  opens: z.nullable(text),
  logo: text,
  picture: text,
  preparation: z.object({ min: z.int(), max: z.int() }),
  priceCategory: text,
  discountPercent: z.int(),
  phone: text,
  email: text,
  dishes: z.int(),
  staff: z.int(),
  hasBoard: z.nullable(z.boolean()),
})
export const hostTrailersResponse = z.object({ trailers: z.array(hostTrailer) })
export const parkChargesResponse = z.object({ service: z.number(), delivery: z.number(), version: text })
