/** Computes the rows of a park file. Nothing here touches the database. */
import { sortAllergens } from '#domain/menus/allergens'
import { toPence } from '#domain/money'
import type { addonGroups, addons, itemAddonGroups, menuItems, vendors } from '#server/core/db/schema'
import { createIdSource, type IdSource, type LastIds } from './catalogue-ids'
import type { ParkFile, Trailer, TrailerAddonGroup, TrailerDish } from './park-file'
import { readFileHours } from './park-file-hours'

/** An entry of the file: its id, if it says one, and its name. */
interface Wanted {
  readonly id?: number | undefined
  readonly name: string
}

interface Existing {
  readonly id: number
  readonly name: string
}

interface Matched<Entry> {
  readonly entry: Entry
  /** The id of the row that it changes, or of the row to add. */
  readonly id: number
  readonly isNew: boolean
}

/**
 * Finds the row of each entry: by its id or, without one, the first row with its name that no other entry has taken.
 * An entry without a row is new.
 */
function matchRows<Entry extends Wanted>(
  entries: readonly Entry[],
  rows: readonly Existing[],
  { next }: Pick<IdSource, 'next'>,
): readonly Matched<Entry>[] {
  const named = new Set(entries.flatMap(({ id }) => id ?? []))
  const freeByName = new Map<string, Existing[]>()
  for (const row of rows.toReversed())
    if (!named.has(row.id)) freeByName.set(row.name, [...(freeByName.get(row.name) ?? []), row])
  const known = new Set(rows.map(({ id }) => id))
  return entries.map(entry => {
    if (entry.id !== undefined) return { entry, id: entry.id, isNew: !known.has(entry.id) }
    const row = freeByName.get(entry.name)?.pop()
    return { entry, id: row?.id ?? next(), isNew: row === undefined }
  })
}

/** Rows of the catalogue. */
export interface CatalogueRows {
  readonly vendors: readonly (typeof vendors.$inferSelect)[]
  readonly items: readonly (typeof menuItems.$inferSelect)[]
  readonly groups: readonly (typeof addonGroups.$inferSelect)[]
  readonly addons: readonly (typeof addons.$inferSelect)[]
  readonly links: readonly (typeof itemAddonGroups.$inferSelect)[]
}

/** All rows before an import, or those that the trailers of the file have after it. */
export interface Catalogue extends CatalogueRows {
  readonly lastIds: LastIds
}

/** A file that does not fit the park. The message says why. */
export class ParkConflictError extends Error {
  override readonly name = 'ParkConflictError'
}

type IdSources = Readonly<Record<keyof LastIds, IdSource>>

/** The ids of those that have one. */
export const idsOf = (entries: readonly { readonly id?: number | undefined }[]): number[] =>
  entries.flatMap(({ id }) => id ?? [])

const groupsOf = ({ addonGroups }: Trailer): readonly TrailerAddonGroup[] => Object.values(addonGroups)
const dishesOf = ({ menu }: Trailer): readonly TrailerDish[] => menu.flatMap(({ dishes }) => dishes)

function createIdSources({ trailers }: ParkFile, rows: Catalogue): IdSources {
  const { lastIds } = rows
  const groups = trailers.flatMap(groupsOf)
  const fileAddons = groups.flatMap(({ addons }) => addons)
  return {
    vendor: createIdSource(lastIds.vendor, [...idsOf(rows.vendors), ...idsOf(trailers)]),
    item: createIdSource(lastIds.item, [...idsOf(rows.items), ...idsOf(trailers.flatMap(dishesOf))]),
    group: createIdSource(lastIds.group, [...idsOf(rows.groups), ...idsOf(groups)]),
    addon: createIdSource(lastIds.addon, [...idsOf(rows.addons), ...idsOf(fileAddons)]),
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
): CatalogueRows['vendors'][number] => ({
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

function planGroups(trailer: Trailer, vendorId: number, rows: CatalogueRows, ids: IdSources) {
  const ownRows = rows.groups.filter(group => group.vendorId === vendorId)
  const entries = Object.entries(trailer.addonGroups).map(([key, group]) => ({ ...group, key }))
  const matched = matchRows(entries, ownRows, ids.group)
  refuseForeignIds('add-on group', matched, rows.groups)
  const groups = matched.map(({ entry, id }) => ({
    id,
    vendorId,
    name: entry.name,
    minQuantity: entry.min,
    maxQuantity: entry.max,
    isRequired: entry.min > 0,
  }))
  const addons = matched.flatMap(({ entry, id: groupId }) => planAddons(entry, groupId, rows, ids))
  return { groups, addons, idsByKey: new Map(matched.map(({ entry, id }) => [entry.key, id])) }
}

/** A file does not say until when a dish is sold out. What stays sold out keeps its time. */
const untilOf = (rows: readonly { readonly id: number; readonly soldOutUntil: Date | null }[], id: number) =>
  rows.find(row => row.id === id)?.soldOutUntil ?? null

function planAddons({ addons }: TrailerAddonGroup, groupId: number, rows: CatalogueRows, ids: IdSources) {
  const ownRows = rows.addons.filter(addon => addon.groupId === groupId)
  const matched = matchRows(addons, ownRows, ids.addon)
  refuseForeignIds('add-on', matched, rows.addons)
  return matched.map(({ entry: { name, description, price, chosen, soldOut }, id }, position) => ({
    ...{ id, groupId, name, description, position },
    price: toPence(price),
    isDefault: chosen,
    isAvailable: !soldOut,
    soldOutUntil: soldOut ? untilOf(ownRows, id) : null,
  }))
}

function planDishes(trailer: Trailer, vendorId: number, rows: CatalogueRows, ids: IdSources) {
  const ownRows = rows.items.filter(item => item.vendorId === vendorId)
  const entries = trailer.menu.flatMap(({ category, dishes }) => dishes.map(dish => ({ ...dish, category })))
  const matched = matchRows(entries, ownRows, ids.item)
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
    soldOutUntil: entry.soldOut ? untilOf(ownRows, id) : null,
    allergens: sortAllergens(entry.allergens ?? currentAllergens(id)),
  }))
  return { items, matched }
}

function planTrailer({ entry: trailer, id }: Matched<Trailer>, rows: CatalogueRows, ids: IdSources) {
  const { groups, addons, idsByKey } = planGroups(trailer, id, rows, ids)
  const { items, matched } = planDishes(trailer, id, rows, ids)
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
export function planImport(park: ParkFile, rows: Catalogue): Catalogue {
  const ids = createIdSources(park, rows)
  const trailers = matchRows(park.trailers, rows.vendors, ids.vendor)
  const planned = trailers.map(trailer => planTrailer(trailer, rows, ids))
  return {
    vendors: planned.flatMap(({ vendors }) => vendors),
    groups: planned.flatMap(({ groups }) => groups),
    addons: planned.flatMap(({ addons }) => addons),
    items: planned.flatMap(({ items }) => items),
    links: planned.flatMap(({ links }) => links),
    lastIds: {
      vendor: ids.vendor.last(),
      item: ids.item.last(),
      group: ids.group.last(),
      addon: ids.addon.last(),
    },
  }
}
