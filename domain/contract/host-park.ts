/** The calls with which hosts run their park: trailers, their staff and their menus (specification, section 25). */
import * as z from 'zod/mini'
import { defineCall } from './call'
import { TRAILER_STATES } from './kitchen'
import { integer, listOf, numericId, text } from './parsers'

const NOT_SAVED = 'This could not be saved. Please try again.'

const hostTrailerSchema = z.object({
  id: numericId,
  name: z.string(),
  description: text,
  state: z.enum(TRAILER_STATES),
  logo: text,
  picture: text,
  /** In minutes. */
  preparation: z.object({ min: integer, max: integer }),
  priceCategory: text,
  discountPercent: integer,
  phone: text,
  email: text,
  /** How many dishes its menu has. */
  dishes: integer,
  /** How many accounts its staff have. */
  staff: integer,
})
/** A trailer as its host sees it. */
export type HostTrailer = z.output<typeof hostTrailerSchema>

const hostTrailersSchema = z.object({ trailers: listOf(hostTrailerSchema) })

/** The trailers of the park, in the order of their ids. */
export const listHostTrailers = defineCall({
  method: 'GET',
  route: '/host/trailers',
  path: (_: object) => '/host/trailers',
  responseSchema: hostTrailersSchema,
  defaultError: 'The trailers could not be loaded',
})

interface HostTrailerStateInput {
  readonly trailerId: number
  readonly state: 'open' | 'closed'
}

/** Opens or closes a trailer. */
export const setHostTrailerState = defineCall({
  method: 'PUT',
  route: '/host/trailers/:id/state',
  path: ({ trailerId }: HostTrailerStateInput) => `/host/trailers/${trailerId}/state`,
  requestSchema: z.object({ state: z.enum(['open', 'closed']) }),
  body: ({ state }: HostTrailerStateInput) => ({ state }),
  responseSchema: hostTrailersSchema,
  defaultError: NOT_SAVED,
})
