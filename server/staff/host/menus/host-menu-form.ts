/** Converts between a host's menu form and the park file, which share their rules. */
import type { z } from 'zod'
import type { HostMenu, MenuIssue } from '#domain/contract/host/menus'
import { findWrongPictures } from '#server/park/import/lenient-checks'
import { type Trailer, trailerSchema } from '#server/park/import/park-file'
import { findParkIssues } from '#server/park/import/park-rules'

/** The menu of a trailer for the host's pages. */
export const toHostMenu = ({ addonGroups, menu }: Trailer): HostMenu => ({
  categories: menu.map(({ category, dishes }) => ({
    name: category,
    dishes: dishes.map(({ id = null, priceBefore = null, allergens = [], ...dish }) => ({
      ...dish,
      id,
      priceBefore,
      allergens,
    })),
  })),
  addonGroups: Object.entries(addonGroups).map(([key, { id = null, addons, ...group }]) => ({
    ...group,
    key,
    id,
    addons: addons.map(({ id = null, ...addon }) => ({ ...addon, id })),
  })),
})

const withId = (id: number | null) => (id === null ? {} : { id })

/** The trailer of the park file with this menu, not yet checked. */
const toTrailerInput = (trailer: Trailer, { categories, addonGroups }: HostMenu) => ({
  ...trailer,
  menu: categories.map(({ name, dishes }) => ({
    category: name,
    dishes: dishes.map(({ id, priceBefore, ...dish }) => ({
      ...dish,
      ...withId(id),
      ...(priceBefore !== null && { priceBefore }),
    })),
  })),
  addonGroups: Object.fromEntries(
    addonGroups.map(({ key, id, addons, ...group }) => [
      key,
      { ...group, ...withId(id), addons: addons.map(({ id, ...addon }) => ({ ...addon, ...withId(id) })) },
    ]),
  ),
})

/** More than anybody corrects in one round. */
const MAX_ISSUES = 100

type Path = readonly (string | number)[]

/** A place in the trailer of the park file, as a place in the menu of the page. */
function toMenuPath([part, position, ...rest]: Path, { addonGroups }: HostMenu): Path {
  if (part === 'addonGroups')
    return ['addonGroups', addonGroups.findIndex(({ key }) => key === String(position)), ...rest]
  return ['categories', position ?? 0, ...rest.map(name => (name === 'category' ? 'name' : name))]
}

/** What is wrong with the form of an entry, in words for the field that shows it. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin !== 'number' && issue.origin !== 'int')
    return 'must not be empty'
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `must have at most ${issue.maximum} characters`
      : `must be at most ${issue.maximum}`
  if (issue.code === 'not_multiple_of') return 'must be whole pence'
  // A text with hidden characters.
  if (issue.code === 'custom') return issue.message
  return 'is not valid'
}

/** An import would drop it, so a host must see it. */
const findEmptyCategories = ({ categories }: HostMenu): MenuIssue[] =>
  categories.flatMap(({ dishes }, position) =>
    dishes.length > 0
      ? []
      : [{ path: ['categories', position, 'name'], message: 'has no dish: add one, or remove it' }],
  )

const findRepeatedKeys = ({ addonGroups }: HostMenu): MenuIssue[] =>
  addonGroups.flatMap(({ key }, position) =>
    addonGroups.findIndex(group => group.key === key) === position
      ? []
      : [{ path: ['addonGroups', position, 'key'], message: 'is used twice' }],
  )

interface CheckedMenu {
  /** The trailer with this menu; null if something is wrong. */
  readonly trailer: Trailer | null
  readonly issues: MenuIssue[]
}

/** Checks a menu by the rules of the park file. @returns everything that is wrong, or the trailer with this menu */
export function checkMenu(trailer: Trailer, menu: HostMenu): CheckedMenu {
  const wrongPictures = findWrongPictures(menu).map(({ path, message }) => ({ path: [...path], message }))
  const own = [...findEmptyCategories(menu), ...findRepeatedKeys(menu), ...wrongPictures]
  const toIssue = (path: Path, message: string) => ({ path: [...toMenuPath(path, menu)], message })
  const parsed = trailerSchema.safeParse(toTrailerInput(trailer, menu))
  if (!parsed.success) {
    const wrong = parsed.error.issues.slice(0, MAX_ISSUES).map(issue =>
      toIssue(
        issue.path.map(part => (typeof part === 'number' ? part : String(part))),
        describeIssue(issue),
      ),
    )
    return { trailer: null, issues: [...wrong, ...own].slice(0, MAX_ISSUES) }
  }
  const broken = findParkIssues({ trailers: [parsed.data] })
  const found = broken.slice(0, MAX_ISSUES).map(({ path, message }) => toIssue(path.slice(2), message))
  const issues = [...found, ...own].slice(0, MAX_ISSUES)
  return { trailer: issues.length === 0 ? parsed.data : null, issues }
}
