/** The calls with which hosts change the trailers of their park (specification, section 25). */
import * as z from 'zod/mini'
import { emailSchema } from '#domain/contract/account/accounts'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { TRAILER_STATES } from '#domain/contract/kitchen'
import { formVersion, integer, listOf, numericId, text } from '#domain/contract/parsers'
import { DESCRIBED_MISTAKE, lineText, noteText } from '#domain/contract/text-schemas'
import { describePicture } from '#domain/menus/picture-address'

const hostTrailerSchema = z.object({
  id: numericId,
  version: formVersion,
  name: z.string(),
  description: text,
  /** What its staff and its hosts have set. */
  state: z.enum(TRAILER_STATES),
  /** Whether its opening hours keep it closed nevertheless. */
  isOutsideHours: z.boolean(),
  /** When they open it, such as 'Opens at 11:00'; null if that is unknown. */
  opens: z.nullable(z.string()),
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
  /** Whether a kitchen board of it is connected; null if the server does not know. */
  hasBoard: z._default(z.nullable(z.boolean()), null),
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
  defaultError: CHANGE_NOT_SAVED,
})

const MAX_MINUTES = 600
const minutes = z.int().check(z.minimum(0), z.maximum(MAX_MINUTES))
const pictureAddress = lineText(500).check(
  z.refine(address => describePicture(address) === null, {
    error: ({ input }) => describePicture(String(input)) ?? undefined,
    params: { reason: DESCRIBED_MISTAKE },
  }),
)
const PRICE_CATEGORIES = ['under_10', 'over_10'] as const

/** The fields of a trailer that a host can change. They have the limits of the park file. */
const trailerFieldsSchema = z.object({
  name: lineText(120, 1),
  description: noteText(1_000).check(z.trim()),
  phone: lineText(40),
  email: z.union([emailSchema, z.literal('')]),
  preparation: z
    .object({ min: minutes, max: minutes })
    .check(z.refine(({ min, max }) => max >= min, { path: ['max'] })),
  priceCategory: z.enum(PRICE_CATEGORIES),
  discountPercent: z.int().check(z.minimum(0), z.maximum(99)),
  logo: pictureAddress,
  picture: pictureAddress,
})
export type TrailerFields = z.output<typeof trailerFieldsSchema>

/** Adds a trailer. It is closed and has no menu yet. */
export const addTrailer = defineCall({
  method: 'POST',
  route: '/host/trailers',
  path: () => '/host/trailers',
  requestSchema: trailerFieldsSchema,
  body: (fields: TrailerFields) => fields,
  responseSchema: hostTrailersSchema,
  defaultError: CHANGE_NOT_SAVED,
})

interface ChangeTrailerInput {
  readonly trailerId: number
  readonly version: string
  readonly fields: TrailerFields
}

/** Changes the fields of a trailer. */
export const changeTrailer = defineCall({
  method: 'PUT',
  route: '/host/trailers/:id',
  path: ({ trailerId }: ChangeTrailerInput) => `/host/trailers/${trailerId}`,
  requestSchema: z.object({ ...trailerFieldsSchema.shape, version: formVersion }),
  body: ({ fields, version }: ChangeTrailerInput) => ({ ...fields, version }),
  responseSchema: hostTrailersSchema,
  defaultError: CHANGE_NOT_SAVED,
})

/** Removes a closed trailer and its staff accounts from the park. Its orders stay. */
export const removeTrailer = defineCall({
  method: 'DELETE',
  route: '/host/trailers/:id',
  path: ({ trailerId }: { readonly trailerId: number }) => `/host/trailers/${trailerId}`,
  responseSchema: hostTrailersSchema,
  defaultError: CHANGE_NOT_SAVED,
})
