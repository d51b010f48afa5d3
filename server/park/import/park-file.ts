/** The file of a whole park, which `npm run park` reads and writes. Prices are pounds, times minutes. */
import { z } from 'zod'
import { TABLE_NAME_LIMIT } from '#domain/contract/host/tables'
import { MAX_ROW_ID } from '#domain/contract/parsers'
import { cleanLine, cleanNote, isAllowedText } from '#domain/free-text'
import { ALLERGENS } from '#domain/menus/allergens'
import { isTimeZone, unknownTimeZoneText } from '#domain/opening-hours/park-clock'
import { hoursSchema } from './park-file-hours'

/** The largest id of a dish. The lines of carts have larger ones. */
export const MAX_ITEM_ID = 999_999
const MAX_POUNDS = 10_000

const REFUSED_TEXT = 'has hidden characters. Type it instead of pasting it'
const plainText = z.string().refine(isAllowedText, REFUSED_TEXT)
/** A text of one line. */
export const lineSchema = plainText.overwrite(cleanLine)
const name = lineSchema.min(1).max(120)
const description = plainText.overwrite(cleanNote).max(1_000).default('')
const idSchema = (max: number) =>
  z.int().min(1).max(max).optional().meta({
    description: 'The number of an entry that the park already has. A new entry may leave it out.',
  })
const id = idSchema(MAX_ROW_ID)
const price = z.number().min(0).max(MAX_POUNDS).multipleOf(0.01)
/** How many add-ons of a group. */
export const countSchema = z.int().min(0).max(100)
const count = countSchema.default(0)
/** How long an order takes, at least or at most. */
export const minutesSchema = z.int().min(0).max(600)
const picture = lineSchema.max(500).default('').meta({
  description: "The address of a picture, such as '/food/1f354.webp' or 'https://…'.",
})

const addonSchema = z.strictObject({
  id,
  name,
  description,
  price: price.default(0).meta({ description: 'In pounds, added to the price of the dish.' }),
  chosen: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether it is chosen when a customer opens the dish.' }),
  soldOut: z.boolean().default(false),
})

const addonGroupSchema = z.strictObject({
  id,
  name,
  min: count.meta({ description: 'How many a customer must choose; 0 if the group is optional.' }),
  max: count.meta({ description: 'How many a customer may choose; 0 for any number.' }),
  addons: z.array(addonSchema).min(1),
})

export const dishSchema = z.strictObject({
  id: idSchema(MAX_ITEM_ID),
  name,
  description,
  picture,
  price: price.meta({ description: 'In pounds.' }),
  priceBefore: price
    .optional()
    .meta({ description: 'In pounds, before an offer. It is shown struck through.' }),
  soldOut: z.boolean().default(false),
  addonGroups: z
    .array(plainText)
    .default([])
    .meta({ description: 'Keys of the add-on groups of the trailer.' }),
  allergens: z.array(z.enum(ALLERGENS)).optional().meta({
    description:
      'What the dish contains. Left out: an import keeps those that the dish has. With [], customers see nothing about allergens.',
  }),
})

export const trailerSchema = z.strictObject({
  id,
  name,
  description,
  open: z.boolean().optional().meta({
    description:
      'Whether it takes orders. Without it, a new trailer is open, and an import does not open, close or pause another.',
  }),
  hours: hoursSchema.optional(),
  rating: z.number().min(0).max(5).multipleOf(0.1).default(0),
  preparation: z
    .strictObject({ min: minutesSchema, max: minutesSchema })
    .default({ min: 10, max: 20 })
    .meta({ description: 'The time that an order takes, in minutes.' }),
  priceCategory: z.enum(['under_10', 'over_10']).default('under_10'),
  discountPercent: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .meta({ description: 'A discount that the prices already include.' }),
  phone: lineSchema.max(40).default(''),
  email: z.union([z.email(), z.literal('')]).default(''),
  logo: picture,
  picture,
  addonGroups: z.record(plainText, addonGroupSchema).default({}).meta({
    description: 'The add-on groups by a key of your own, which the dishes name.',
  }),
  menu: z.array(z.strictObject({ category: name, dishes: z.array(dishSchema) })).default([]),
})

const chargesSchema = z.strictObject({
  service: price.meta({ description: 'In pounds, for any order.' }),
  delivery: price.meta({ description: 'In pounds, for a delivery, beside the service charge.' }),
})

/** Here and not among the rules between entries, so that it is named in one round with mistakes of form. */
const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) => unknownTimeZoneText(String(input)),
})

export const parkFileSchema = z.strictObject({
  $schema: z.string().optional(),
  charges: chargesSchema.optional().meta({
    description: 'What the park charges beside the dishes. Without it, an import changes no charge.',
  }),
  timeZone: timeZone.optional().meta({
    description:
      "The time zone of the park, such as 'Europe/London'. Without it, an import does not change it.",
  }),
  tables: z.array(lineSchema.min(1).max(TABLE_NAME_LIMIT)).optional().meta({
    description:
      'The names of the tables. An import adds those that the park does not have, and removes none.',
  }),
  trailers: z.array(trailerSchema),
})

export type ParkFile = z.output<typeof parkFileSchema>
export type Trailer = ParkFile['trailers'][number]
export type TrailerAddonGroup = Trailer['addonGroups'][string]
export type TrailerDish = Trailer['menu'][number]['dishes'][number]

/** The schema for editors. */
export const parkFileJsonSchema = () => z.toJSONSchema(parkFileSchema, { io: 'input' })
