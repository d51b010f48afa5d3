/** What must hold between the entries of a park file, beyond the form of each entry. */
import type { CheckedGroup, CheckedPark, CheckedTrailer } from './checked-park'
import { checkFileHours } from './park-file-hours'

/** A place in the file, and what is wrong there. */
export interface ParkIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The positions of entries whose value an earlier entry has too. */
function findRepeated(values: readonly (string | number | undefined)[]): number[] {
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

/** Says that a dish names a group that its trailer does not have. */
export function describeUnknownGroup(key: string, { addonGroups }: { readonly addonGroups: object }): string {
  const keys = Object.keys(addonGroups)
  const known = keys.length === 0 ? 'It has none' : `It has ${keys.join(', ')}`
  return `'${key}' is not an add-on group of this trailer. ${known}`
}

/** The places where dishes name groups that the trailer does not have. */
function findUnknownGroups({ menu, addonGroups }: CheckedTrailer): ParkIssue[] {
  if (addonGroups === null) return []
  return menu.flatMap(({ dishes }, section) =>
    dishes.flatMap((dish, position) =>
      dish.addonGroups.flatMap((key, index) =>
        key === undefined || Object.hasOwn(addonGroups, key)
          ? []
          : [
              {
                path: ['menu', section, 'dishes', position, 'addonGroups', index],
                message: describeUnknownGroup(key, { addonGroups }),
              },
            ],
      ),
    ),
  )
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
  return [...preparationTime, ...wrongHours, ...groups, ...findUnknownGroups(trailer)]
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
