/** What can be checked in a park file even while the form of its entries is wrong elsewhere, so that one run names all mistakes. */
import { z } from 'zod'
import { describePicture } from '#domain/menus/picture-address'
import type { ParkFile } from './park-file'
import { findUnknownGroups, type ParkIssue } from './park-rules'

/** Takes the parts that are right, and keeps the positions of the others. */
const lenientDish = z.object({ addonGroups: z.array(z.string()).catch([]) }).catch({ addonGroups: [] })
const lenientSection = z.object({ dishes: z.array(lenientDish).catch([]) }).catch({ dishes: [] })
const lenientTrailer = z
  .object({
    addonGroups: z.record(z.string(), z.unknown()).catch({}),
    menu: z.array(lenientSection).catch([]),
  })
  .catch({ addonGroups: {}, menu: [] })
const lenientFile = z.object({ trailers: z.array(lenientTrailer) }).catch({ trailers: [] })

/** The add-on groups that dishes name and their trailers do not have. */
export const findUnknownGroupsLeniently = (file: unknown): ParkIssue[] =>
  lenientFile.parse(file).trailers.flatMap((trailer, position) =>
    findUnknownGroups(trailer).map(({ path, message }) => ({
      path: ['trailers', position, ...path],
      message,
    })),
  )

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
