/** What can be checked in a park file even while the form of its entries is wrong elsewhere, so that one run names all mistakes. */
import { z } from 'zod'
import { describePicture } from '#domain/menus/picture-address'
import { countSchema, lineSchema, minutesSchema, type ParkFile } from './park-file'
import { hoursSchema } from './park-file-hours'
import { findParkIssues, type ParkIssue } from './park-rules'

/*
 * Takes the parts that are right, and keeps the positions of the others. Their replacements break no rule, so that a
 * mistake of form causes no second message.
 */
const lenientEntry = {
  id: z.number().optional().catch(undefined),
  name: lineSchema.optional().catch(undefined),
}
const lenientAddon = z.object({ ...lenientEntry, chosen: z.boolean().catch(false) }).catch({ chosen: false })
const lenientGroup = z
  .object({
    ...lenientEntry,
    min: countSchema.catch(0),
    max: countSchema.catch(0),
    addons: z.array(lenientAddon).min(1),
  })
  .catch({ min: 0, max: 0, addons: [] })
const lenientWords = z.array(z.string().optional().catch(undefined)).catch([])
const lenientDish = z
  .object({
    ...lenientEntry,
    addonGroups: lenientWords,
    allergens: lenientWords,
    price: z.number().optional().catch(undefined),
    priceBefore: z.number().optional().catch(undefined),
  })
  .catch({ addonGroups: [], allergens: [] })
const lenientSection = z
  .object({ category: lineSchema.optional().catch(undefined), dishes: z.array(lenientDish).catch([]) })
  .catch({ dishes: [] })

const { exceptions, ...week } = hoursSchema.shape
const lenientHours = z.object({
  monday: week.monday.catch([]),
  tuesday: week.tuesday.catch([]),
  wednesday: week.wednesday.catch([]),
  thursday: week.thursday.catch([]),
  friday: week.friday.catch([]),
  saturday: week.saturday.catch([]),
  sunday: week.sunday.catch([]),
  exceptions: exceptions.catch({}),
})
const NO_TIME = { min: 0, max: 0 }
/** The groups that the dishes may name. Without any in the file there are none. Null if their form is wrong, so that the groups are not known. */
const lenientGroups = z.record(z.string(), lenientGroup).nullable().default({}).catch(null)
const lenientTrailer = z
  .object({
    ...lenientEntry,
    preparation: z.object({ min: minutesSchema, max: minutesSchema }).catch(NO_TIME),
    hours: lenientHours.optional().catch(undefined),
    addonGroups: lenientGroups,
    menu: z.array(lenientSection).catch([]),
  })
  .catch({ preparation: NO_TIME, addonGroups: null, menu: [] })
const lenientFile = z
  .object({
    tables: z.array(lineSchema.optional().catch(undefined)).optional().catch(undefined),
    trailers: z.array(lenientTrailer).catch([]),
  })
  .catch({ trailers: [] })

/** What is wrong between the entries of a file, some of which have a wrong form. */
export const findParkIssuesLeniently = (file: unknown): ParkIssue[] => findParkIssues(lenientFile.parse(file))

const PICTURE_FIELDS: readonly string[] = ['picture', 'logo']

/** The pictures that no browser would find, anywhere in a file. */
export function findWrongPictures(value: unknown, path: ParkIssue['path'] = []): ParkIssue[] {
  if (typeof value === 'string') {
    const message = PICTURE_FIELDS.includes(String(path.at(-1))) ? describePicture(value) : null
    return message === null ? [] : [{ path, message }]
  }
  if (Array.isArray(value))
    return value.flatMap((entry, position) => findWrongPictures(entry, [...path, position]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => findWrongPictures(entry, [...path, key]))
}

/** What an import accepts, but leaves out. */
export const findEmptyCategories = ({ trailers }: ParkFile): ParkIssue[] =>
  trailers.flatMap(({ menu }, trailer) =>
    menu.flatMap(({ category, dishes }, section) =>
      dishes.length > 0
        ? []
        : [
            {
              path: ['trailers', trailer, 'menu', section],
              message: `the category '${category}' has no dishes, so customers do not see it`,
            },
          ],
    ),
  )
