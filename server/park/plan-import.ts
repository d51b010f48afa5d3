/** Computes the rows of a park file. Nothing here touches the database. */
import { sortAllergens } from '#domain/menus/allergens'
import { toPence } from '#domain/money'
import type { addonGroups, addons, itemAddonGroups, menuItems, vendors } from '#server/db/schema'
import { createNextId, type Matched, matchRows, type NextId } from './match-rows'
import type { ParkFile, Trailer, TrailerAddonGroup, TrailerDish } from './park-file'
import { readFileHours } from './park-file-hours'

/** All rows of the catalogue. */
export interface CatalogueRows {
  readonly vendors: readonly (typeof vendors.$inferSelect)[]
  readonly items: readonly (typeof menuItems.$inferSelect)[]
  readonly groups: readonly (typeof addonGroups.$inferSelect)[]
  readonly addons: readonly (typeof addons.$inferSelect)[]
  readonly links: readonly (typeof itemAddonGroups.$inferSelect)[]
  /** The add-ons that carts hold, also those that have left the menu. */
  readonly addonIdsInCarts: readonly number[]
}

/** The rows that the trailers of the file have after the import. */
export type PlannedRows = Omit<CatalogueRows, 'addonIdsInCarts'>

/** A file that does not fit the park. The message says why. */
export class ParkConflictError extends Error {
  override readonly name = 'ParkConflictError'
}

interface NextIds {
  readonly vendor: NextId
  readonly item: NextId
  readonly group: NextId
  readonly addon: NextId
}

/** The ids of those that have one. */
export const idsOf = (entries: readonly { readonly id?: number | undefined }[]): number[] =>
  entries.flatMap(({ id }) => id ?? [])

const groupsOf = ({ addonGroups }: Trailer): readonly TrailerAddonGroup[] => Object.values(addonGroups)
const dishesOf = ({ menu }: Trailer): readonly TrailerDish[] => menu.flatMap(({ dishes }) => dishes)

function createNextIds({ trailers }: ParkFile, rows: CatalogueRows): NextIds {
  const groups = trailers.flatMap(groupsOf)
  return {
    vendor: createNextId([...idsOf(rows.vendors), ...idsOf(trailers)]),
    item: createNextId([...idsOf(rows.items), ...idsOf(trailers.flatMap(dishesOf))]),
    group: createNextId([...idsOf(rows.groups), ...idsOf(groups)]),
    // A new add-on must not become the choice of a cart that holds a removed one.
    addon: createNextId([
      ...idsOf(rows.addons),
      ...rows.addonIdsInCarts,
      ...idsOf(groups.flatMap(({ addons }) => addons)),
    ]),
  }
}

/** @throws ParkConflictError if a new entry has the id of a row of another trailer or group */
function refuseForeignIds(
  kind: string,
  matched: readonly Matched<{ readonly name: string }>[],
  allRows: readonly { readonly id: number }[],
): void {
  const taken = new Set(idsOf(allRows))
  for (const { entry, id, isNew } of matched)
    if (isNew && taken.has(id))
      throw new ParkConflictError(`The ${kind} '${entry.name}' has the id ${id} of another ${kind}`)
}

/** Whether a trailer takes orders. A file that does not say so leaves it to the staff. @param row undefined for a new trailer */
function planState({ open }: Trailer, row: CatalogueRows['vendors'][number] | undefined) {
  if (open !== undefined || !row || row.removedAt !== null)
    return {
      status: open === false ? 'Closed' : 'Open',
      isOpen: open ?? true,
      isPaused: false,
      pausedUntil: null,
    }
  const { status, isOpen, isPaused, pausedUntil } = row
  return { status, isOpen, isPaused, pausedUntil }
}

const toVendorRow = (
  trailer: Trailer,
  id: number,
  row: CatalogueRows['vendors'][number] | undefined,
): PlannedRows['vendors'][number] => ({
  ...planState(trailer, row),
  id,
  name: trailer.name,
  description: trailer.description,
  removedAt: null,
  openingHours: trailer.hours ? readFileHours(trailer.hours) : null,
  logo: trailer.logo,
  image: trailer.picture,
  rating: Math.round(trailer.rating * 10),
  preparationMin: trailer.preparation.min,
  preparationMax: trailer.preparation.max,
  priceCategory: trailer.priceCategory,
  phone: trailer.phone,
  email: trailer.email,
  discountPercent: trailer.discountPercent,
  // The staff have added it, and no file names it.
  extraMinutes: row?.extraMinutes ?? 0,
})

function planGroups(trailer: Trailer, vendorId: number, rows: CatalogueRows, next: NextIds) {
  const ownRows = rows.groups.filter(group => group.vendorId === vendorId)
  const entries = Object.entries(trailer.addonGroups).map(([key, group]) => ({ ...group, key }))
  const matched = matchRows(entries, ownRows, next.group)
  refuseForeignIds('add-on group', matched, rows.groups)
  const groups = matched.map(({ entry, id }) => ({
    id,
    vendorId,
    name: entry.name,
    minQuantity: entry.min,
    maxQuantity: entry.max,
    isRequired: entry.min > 0,
  }))
  const addons = matched.flatMap(({ entry, id: groupId }) => planAddons(entry, groupId, rows, next))
  return { groups, addons, idsByKey: new Map(matched.map(({ entry, id }) => [entry.key, id])) }
}

function planAddons({ addons }: TrailerAddonGroup, groupId: number, rows: CatalogueRows, next: NextIds) {
  const ownRows = rows.addons.filter(addon => addon.groupId === groupId)
  const matched = matchRows(addons, ownRows, next.addon)
  refuseForeignIds('add-on', matched, rows.addons)
  return matched.map(({ entry: { name, description, price, chosen }, id }, position) => ({
    ...{ id, groupId, name, description, position },
    price: toPence(price),
    isDefault: chosen,
  }))
}

function planDishes(trailer: Trailer, vendorId: number, rows: CatalogueRows, next: NextIds) {
  const ownRows = rows.items.filter(item => item.vendorId === vendorId)
  const entries = trailer.menu.flatMap(({ category, dishes }) => dishes.map(dish => ({ ...dish, category })))
  const matched = matchRows(entries, ownRows, next.item)
  refuseForeignIds('dish', matched, rows.items)
  // An older file says nothing of them, and must not take a warning away.
  const currentAllergens = (id: number) => ownRows.find(row => row.id === id)?.allergens ?? []
  const items = matched.map(({ entry, id }, position) => ({
    ...{ id, vendorId, position },
    category: entry.category,
    name: entry.name,
    description: entry.description,
    image: entry.picture,
    price: toPence(entry.price),
    originalPrice: entry.priceBefore === undefined ? null : toPence(entry.priceBefore),
    isAvailable: !entry.soldOut,
    allergens: sortAllergens(entry.allergens ?? currentAllergens(id)),
  }))
  return { items, matched }
}

function planTrailer({ entry: trailer, id }: Matched<Trailer>, rows: CatalogueRows, next: NextIds) {
  const { groups, addons, idsByKey } = planGroups(trailer, id, rows, next)
  const { items, matched } = planDishes(trailer, id, rows, next)
  const links = matched.flatMap(({ entry, id: itemId }) =>
    entry.addonGroups.flatMap((key, position) => {
      const groupId = idsByKey.get(key)
      return groupId === undefined ? [] : [{ itemId, groupId, position }]
    }),
  )
  const current = rows.vendors.find(row => row.id === id)
  return { vendors: [toVendorRow(trailer, id, current)], groups, addons, items, links }
}

/**
 * Plans an import: entries of the file become rows. An entry without an id takes the row with its name, or a new id.
 * @throws ParkConflictError if an id belongs to another trailer
 */
export function planImport(park: ParkFile, rows: CatalogueRows): PlannedRows {
  const next = createNextIds(park, rows)
  const trailers = matchRows(park.trailers, rows.vendors, next.vendor)
  const planned = trailers.map(trailer => planTrailer(trailer, rows, next))
  return {
    vendors: planned.flatMap(({ vendors }) => vendors),
    groups: planned.flatMap(({ groups }) => groups),
    addons: planned.flatMap(({ addons }) => addons),
    items: planned.flatMap(({ items }) => items),
    links: planned.flatMap(({ links }) => links),
  }
}
