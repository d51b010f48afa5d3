/** The menus of trailers, as hosts read and save them (specification 25.15 to 25.19). */
import type { HostMenu } from '#domain/contract/host/menus'
import { type HostChange, recordHostChange } from '#server/core/audit/host-change'
import type { Db } from '#server/core/db/database'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { exportTrailer } from '#server/park/import/export-park'
import { importMenu, lockCatalogue } from '#server/park/import/import-park'
import type { Trailer } from '#server/park/import/park-file'
import { loadVendorMenu } from '#server/park/vendors/vendor-menus'
import { assertFormUnchanged, formVersionOf } from '#server/staff/host/form-version'
import { eventsOfTrailer } from '#server/staff/host/last-change'
import { checkMenu, toHostMenu } from './host-menu-form'
import { findTouchedCarts, type TouchedCarts } from './touched-carts'

/** Reads a trailer as the park file has it. @throws HttpError 404 for one that has left the park */
export async function findExportedTrailer(db: Db, trailerId: number): Promise<Trailer> {
  const trailer = await exportTrailer(db, trailerId)
  if (!trailer) throw notFoundError('Trailer')
  return trailer
}

/** Reads the menu of a trailer with its version, which also changes if the kitchen sells a dish out. */
export async function findSavedMenu(
  db: Db,
  trailerId: number,
  report: SaveReport = { keptDishes: [], touchedCarts: [] },
) {
  const trailer = await findExportedTrailer(db, trailerId)
  const menu = toHostMenu(trailer)
  return {
    trailerId,
    name: trailer.name,
    version: formVersionOf(menu),
    menu,
    keptDishes: [...report.keptDishes],
    touchedCarts: [...report.touchedCarts],
  }
}

/** What a save has changed in carts. */
interface SaveReport {
  /** The removed dishes that are in carts: they stay, sold out. */
  readonly keptDishes: readonly string[]
  readonly touchedCarts: readonly TouchedCarts[]
}

/** The prices that change, in pounds. */
function findPriceChanges(before: HostMenu, after: HostMenu) {
  const dishesOf = ({ categories }: HostMenu) => categories.flatMap(({ dishes }) => dishes)
  const prices = new Map(dishesOf(before).map(({ id, price }) => [id, price]))
  return dishesOf(after).flatMap(({ id, price }) => {
    const old = id === null ? undefined : prices.get(id)
    return old === undefined || old === price ? [] : [{ dishId: id, before: old, after: price }]
  })
}

/** The kitchen changes a menu too: what is sold out. */
const MENU_EVENTS = ['menu_changed', 'dish_availability_changed', 'addon_availability_changed'] as const

interface MenuChange extends HostChange {
  readonly trailerId: number
  /** The version of the menu that the host has changed. */
  readonly version: string
  readonly menu: HostMenu
}

const refuseMenu = (message: string) => new HttpError('invalid_menu', message.slice(0, 300))

/** The ids that a menu names, by the kind of their entries. */
const idsByKind = ({ categories, addonGroups }: HostMenu) => ({
  dish: categories.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
  'add-on group': addonGroups.map(({ id }) => id),
  'add-on': addonGroups.flatMap(({ addons }) => addons.map(({ id }) => id)),
})

/** The database gives the ids of new entries. @throws HttpError 400 for an id that the menu does not have */
function refuseUnknownIds(current: HostMenu, menu: HostMenu): void {
  const knownIds = new Map(Object.entries(idsByKind(current)).map(([kind, ids]) => [kind, new Set(ids)]))
  for (const [kind, ids] of Object.entries(idsByKind(menu))) {
    const unknown = ids.find(id => id !== null && !knownIds.get(kind)?.has(id))
    if (unknown !== undefined) throw refuseMenu(`The menu has no ${kind} with the id ${unknown}`)
  }
}

/** @throws HttpError 400 with what is wrong, and where */
function requireValidMenu(trailer: Trailer, menu: HostMenu): Trailer {
  refuseUnknownIds(toHostMenu(trailer), menu)
  const checked = checkMenu(trailer, menu)
  if (checked.trailer) return checked.trailer
  const [{ path, message } = { path: [], message: '' }] = checked.issues
  throw refuseMenu(`${path.join('.')} ${message}`)
}

/** @throws HttpError 400, before it writes anything */
const writeMenu = async (tx: Db, trailer: Trailer, menu: HostMenu) =>
  importMenu(tx, requireValidMenu(trailer, menu))

/**
 * Saves a whole menu. The kitchen waits until it is written, so no dish that it sells out meanwhile comes back.
 * @returns what it has changed in carts
 * @throws HttpError 400 for a menu with mistakes, 409 if the menu has changed since it was read
 */
export const saveMenu = (db: Db, { trailerId, version, menu, ...change }: MenuChange): Promise<SaveReport> =>
  db.transaction(async tx => {
    await lockCatalogue(tx)
    const trailer = await findExportedTrailer(tx, trailerId)
    const current = toHostMenu(trailer)
    const assertUnchanged = (next: HostMenu | null) =>
      assertFormUnchanged(tx, {
        ...{ code: 'menu_changed', current, next, version },
        events: eventsOfTrailer({ id: trailerId, name: trailer.name }, MENU_EVENTS),
        describe: () => 'has changed this menu since you opened it',
      })
    const before = await loadVendorMenu(tx, trailerId)
    const { dishes, keptDishes } = await writeMenu(tx, trailer, menu).catch(async (error: unknown) => {
      if (error instanceof HttpError) await assertUnchanged(null)
      throw error
    })
    // A save that comes again has no ids of what the first one has added, so the menus are compared once it is written. A conflict
    // rolls it back.
    if (formVersionOf(current) !== version)
      await assertUnchanged(toHostMenu(await findExportedTrailer(tx, trailerId)))
    const prices = findPriceChanges(current, menu)
    await recordHostChange(tx, 'menu_changed', { vendorId: trailerId, dishes, prices }, change)
    const after = await loadVendorMenu(tx, trailerId)
    const touchedCarts = before && after ? await findTouchedCarts(tx, before, after) : []
    return { keptDishes, touchedCarts }
  })
