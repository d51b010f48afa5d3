/** What must hold between the entries of a park file, beyond the form of each entry. */
import { checkFileHours, type FileHours } from './park-file-hours'

/** The parts of a park file that the rules between its entries look at. An entry whose form is wrong has undefined in its place. */
interface CheckedEntry {
  readonly id?: number | undefined
  readonly name?: string | undefined
}

interface CheckedGroup extends CheckedEntry {
  readonly min: number
  readonly max: number
  readonly addons: readonly (CheckedEntry & { readonly chosen: boolean })[]
}

interface CheckedDish extends CheckedEntry {
  readonly addonGroups: readonly (string | undefined)[]
  readonly allergens?: readonly (string | undefined)[] | undefined
  readonly price?: number | undefined
  readonly priceBefore?: number | undefined
}

interface CheckedTrailer extends CheckedEntry {
  readonly preparation: { readonly min: number; readonly max: number }
  readonly hours?: FileHours | undefined
  /** Null if the form of all groups is wrong, so that no rule can look at them. */
  readonly addonGroups: Readonly<Record<string, CheckedGroup>> | null
  readonly menu: readonly {
    readonly category?: string | undefined
    readonly dishes: readonly CheckedDish[]
  }[]
}

interface CheckedPark {
  readonly tables?: readonly (string | undefined)[] | undefined
  readonly trailers: readonly CheckedTrailer[]
}

/** A place in the file, and what is wrong there. */
export interface ParkIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The positions of entries whose value an earlier entry has too. */
export function findRepeated(values: readonly (string | number | undefined)[]): number[] {
  const seen = new Set<string | number>()
  return values.flatMap((value, position) => {
    if (value === undefined || !seen.has(value)) {
      if (value !== undefined) seen.add(value)
      return []
    }
    return [position]
  })
}

function checkGroup({ min, max, addons }: CheckedGroup): ParkIssue[] {
  const chosen = addons.filter(addon => addon.chosen).length
  const rules: readonly [isBroken: boolean, field: string, message: string][] = [
    [max !== 0 && max < min, 'max', 'must not be less than min'],
    [min > addons.length, 'min', `must not be more than the ${addons.length} add-ons of the group`],
    [max !== 0 && chosen > max, 'addons', `has ${chosen} chosen add-ons, more than max allows`],
  ]
  const repeated = findRepeated(addons.map(({ name }) => name)).map(position => ({
    path: ['addons', position, 'name'],
    message: 'is used twice in this group',
  }))
  return [
    ...rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ path: [field], message }] : [])),
    ...repeated,
  ]
}

/** A dish is named as often for one field. */
const MAX_ISSUES_OF_FIELD = 5
/** A message names as many groups. */
const MAX_NAMED_GROUPS = 20

/** Lists the groups of a trailer, for a dish that names another one. */
function describeGroups(keys: readonly string[]): string {
  if (keys.length === 0) return 'It has none'
  const named = keys.slice(0, MAX_NAMED_GROUPS).join(', ')
  return `It has ${named}${keys.length > MAX_NAMED_GROUPS ? ` and ${keys.length - MAX_NAMED_GROUPS} more` : ''}`
}

/** Creates the check of a dish: its add-on groups, its allergens and its prices. */
function createDishCheck({ addonGroups }: CheckedTrailer) {
  const known = describeGroups(Object.keys(addonGroups ?? {}))
  const findUnknownGroups = (keys: CheckedDish['addonGroups']) =>
    keys
      .flatMap((key, index) =>
        addonGroups === null || key === undefined || Object.hasOwn(addonGroups, key)
          ? []
          : [
              {
                path: ['addonGroups', index],
                message: `'${key}' is not an add-on group of this trailer. ${known}`,
              },
            ],
      )
      .slice(0, MAX_ISSUES_OF_FIELD)
  const findRepeatedWords = (field: 'addonGroups' | 'allergens', words: readonly (string | undefined)[]) =>
    findRepeated(words)
      .slice(0, MAX_ISSUES_OF_FIELD)
      .map(index => ({ path: [field, index], message: `${words[index]} is named twice` }))
  return ({ addonGroups: keys, allergens = [], price, priceBefore }: CheckedDish): ParkIssue[] => [
    ...(price !== undefined && priceBefore !== undefined && priceBefore < price
      ? [{ path: ['priceBefore'], message: 'must not be less than the price' }]
      : []),
    ...findUnknownGroups(keys),
    ...findRepeatedWords('addonGroups', keys),
    ...findRepeatedWords('allergens', allergens),
  ]
}

/** The name of a dish within its category, as people compare names. Two categories of one name are one. */
const dishKey = (category: string | number, name: string | undefined) =>
  name === undefined ? undefined : `${category}\n${name}`.toLowerCase()

function checkMenu(trailer: CheckedTrailer): ParkIssue[] {
  const checkDish = createDishCheck(trailer)
  const places = trailer.menu.flatMap(({ category, dishes }, section) =>
    dishes.map((dish, position) => ({
      dish,
      key: dishKey(category ?? section, dish.name),
      path: ['menu', section, 'dishes', position],
    })),
  )
  const twins = new Set(findRepeated(places.map(({ key }) => key)))
  return places.flatMap(({ dish, path }, position) => [
    ...(twins.has(position) ? [{ path: [...path, 'name'], message: 'is used twice in this category' }] : []),
    ...checkDish(dish).map(issue => ({ ...issue, path: [...path, ...issue.path] })),
  ])
}

const groupEntries = (groups: CheckedTrailer['addonGroups']) => Object.entries(groups ?? {})

function checkTrailer(trailer: CheckedTrailer): ParkIssue[] {
  const { preparation, hours, addonGroups } = trailer
  const groups = groupEntries(addonGroups).flatMap(([key, group]) =>
    checkGroup(group).map(({ path, message }) => ({ path: ['addonGroups', key, ...path], message })),
  )
  const preparationTime =
    preparation.max < preparation.min
      ? [{ path: ['preparation', 'max'], message: 'must not be less than min' }]
      : []
  const wrongHours = (hours ? checkFileHours(hours) : []).map(({ path, message }) => ({
    path: ['hours', ...path],
    message,
  }))
  return [...preparationTime, ...wrongHours, ...groups, ...checkMenu(trailer)]
}

/** The ids of one kind, with their places. Each id belongs to one entry only. */
type Places = readonly { readonly id: number | undefined; readonly path: ParkIssue['path'] }[]

const trailerPlaces = ({ trailers }: CheckedPark): Places =>
  trailers.map(({ id }, trailer) => ({ id, path: ['trailers', trailer, 'id'] }))

const dishPlaces = ({ trailers }: CheckedPark): Places =>
  trailers.flatMap(({ menu }, trailer) =>
    menu.flatMap(({ dishes }, section) =>
      dishes.map(({ id }, dish) => ({
        id,
        path: ['trailers', trailer, 'menu', section, 'dishes', dish, 'id'],
      })),
    ),
  )

const groupPlaces = ({ trailers }: CheckedPark): Places =>
  trailers.flatMap(({ addonGroups }, trailer) =>
    groupEntries(addonGroups).map(([key, { id }]) => ({
      id,
      path: ['trailers', trailer, 'addonGroups', key, 'id'],
    })),
  )

const addonPlaces = ({ trailers }: CheckedPark): Places =>
  trailers.flatMap(({ addonGroups }, trailer) =>
    groupEntries(addonGroups).flatMap(([key, { addons }]) =>
      addons.map(({ id }, addon) => ({
        id,
        path: ['trailers', trailer, 'addonGroups', key, 'addons', addon, 'id'],
      })),
    ),
  )

const checkIds = (places: Places): ParkIssue[] =>
  findRepeated(places.map(({ id }) => id)).flatMap(position => {
    const place = places[position]
    return place ? [{ path: place.path, message: `${place.id} is used twice` }] : []
  })

/** Everything that is wrong between the entries of a park, in the order of the file's kinds. */
export function findParkIssues(park: CheckedPark): ParkIssue[] {
  const names = findRepeated(park.trailers.map(({ name }) => name)).map(position => ({
    path: ['trailers', position, 'name'],
    message: 'is used twice',
  }))
  const trailers = park.trailers.flatMap((trailer, position) =>
    checkTrailer(trailer).map(({ path, message }) => ({ path: ['trailers', position, ...path], message })),
  )
  const tables = findRepeated((park.tables ?? []).map(name => name?.toLowerCase())).map(position => ({
    path: ['tables', position],
    message: 'is used twice',
  }))
  const ids = [trailerPlaces, dishPlaces, groupPlaces, addonPlaces].flatMap(find => checkIds(find(park)))
  return [...tables, ...names, ...trailers, ...ids]
}
