/** Finds what an import changes in the catalogue. A file that equals the park changes nothing. */
import { isDeepStrictEqual } from 'node:util'
import { type CatalogueRows, idsOf } from './plan-import'

interface Row {
  readonly id: number
}
type Link = CatalogueRows['links'][number]

/** How many rows are new, and how many of the others change. */
export interface ChangeCounts {
  readonly added: number
  readonly changed: number
}

function findChangedRows<Changed extends Row>(
  planned: readonly Changed[],
  existing: readonly Row[],
): Changed[] {
  const rows = new Map(existing.map(row => [row.id, row]))
  return planned.filter(row => !isDeepStrictEqual(row, rows.get(row.id)))
}

/** The add-on groups of each dish, in their order. */
function groupIdsByItem(links: readonly Link[]): ReadonlyMap<number, number[]> {
  const groupIds = new Map<number, number[]>()
  for (const { itemId, groupId } of links.toSorted((a, b) => a.position - b.position))
    groupIds.set(itemId, [...(groupIds.get(itemId) ?? []), groupId])
  return groupIds
}

/** The dishes of the file whose add-on groups change. */
function findRelinkedItems(existing: CatalogueRows, planned: CatalogueRows): ReadonlySet<number> {
  const [before, after] = [groupIdsByItem(existing.links), groupIdsByItem(planned.links)]
  const isRelinked = (id: number) => !isDeepStrictEqual(before.get(id), after.get(id))
  return new Set(idsOf(planned.items).filter(isRelinked))
}

/** The rows of the file's trailers that the file no longer has. */
function findRemovedRows(existing: CatalogueRows, planned: CatalogueRows) {
  const trailerIds = new Set(idsOf(planned.vendors))
  const keptItems = new Set(idsOf(planned.items))
  const keptGroups = new Set(idsOf(planned.groups))
  const keptAddons = new Set(idsOf(planned.addons))
  const ownGroups = existing.groups.filter(({ vendorId }) => trailerIds.has(vendorId))
  const ownGroupIds = new Set(idsOf(ownGroups))
  return {
    items: existing.items.filter(({ id, vendorId }) => trailerIds.has(vendorId) && !keptItems.has(id)),
    groups: ownGroups.filter(({ id }) => !keptGroups.has(id)),
    addons: existing.addons.filter(({ id, groupId }) => ownGroupIds.has(groupId) && !keptAddons.has(id)),
  }
}

function countChanges(changedIds: Iterable<number>, existing: readonly Row[]): ChangeCounts {
  const existingIds = new Set(idsOf(existing))
  const ids = [...new Set(changedIds)]
  const changed = ids.filter(id => existingIds.has(id)).length
  return { added: ids.length - changed, changed }
}

/** The trailers whose own row or whose groups of add-ons change. */
function findChangedTrailers(existing: CatalogueRows, changed: CatalogueRows, removed: PlannedRemovals) {
  const groupIds = new Set([...changed.addons, ...removed.addons].map(({ groupId }) => groupId))
  const ofChangedAddons = existing.groups.filter(({ id }) => groupIds.has(id))
  const groups = [...changed.groups, ...removed.groups, ...ofChangedAddons]
  return [...idsOf(changed.vendors), ...groups.map(({ vendorId }) => vendorId)]
}

type PlannedRemovals = ReturnType<typeof findRemovedRows>

type Item = CatalogueRows['items'][number]

/**
 * The dishes with their place among those that the park has before and after the import. A new or removed dish moves all
 * that follow, which is no change of them.
 */
function rankKeptItems(items: readonly Item[], others: readonly Row[]): Item[] {
  const kept = new Set(idsOf(others))
  return items
    .filter(({ id }) => kept.has(id))
    .toSorted((a, b) => a.vendorId - b.vendorId || a.position - b.position)
    .map((item, position) => ({ ...item, position }))
}

function findChangedItems(existing: readonly Item[], planned: readonly Item[]): Item[] {
  const existingIds = new Set(idsOf(existing))
  return [
    ...findChangedRows(rankKeptItems(planned, existing), rankKeptItems(existing, planned)),
    ...planned.filter(({ id }) => !existingIds.has(id)),
  ]
}

/** @param writesTrailers whether the trailers themselves change, beside their menus */
export function findCatalogueChanges(
  existing: CatalogueRows,
  planned: CatalogueRows,
  writesTrailers: boolean,
) {
  const relinked = findRelinkedItems(existing, planned)
  const removed = findRemovedRows(existing, planned)
  const changed: CatalogueRows = {
    vendors: writesTrailers ? findChangedRows(planned.vendors, existing.vendors) : [],
    groups: findChangedRows(planned.groups, existing.groups),
    addons: findChangedRows(planned.addons, existing.addons),
    items: findChangedRows(planned.items, existing.items),
    links: planned.links.filter(({ itemId }) => relinked.has(itemId)),
  }
  const trailerIds = findChangedTrailers(existing, changed, removed)
  const changedItems = findChangedItems(existing.items, planned.items)
  const relinkedItems = planned.items.filter(({ id }) => relinked.has(id))
  return {
    changed,
    removed,
    /** The dishes whose links to add-on groups are written anew. */
    relinkedItems: [...relinked, ...idsOf(removed.items)],
    trailers: countChanges(trailerIds, existing.vendors),
    dishes: countChanges([...idsOf(changedItems), ...relinked], existing.items),
    /** The trailers of which anything is added or changes, apart from removed dishes. */
    changedTrailerIds: [
      ...trailerIds,
      ...[...changedItems, ...relinkedItems].map(({ vendorId }) => vendorId),
    ],
  }
}
