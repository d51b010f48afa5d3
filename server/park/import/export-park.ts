import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { stringify } from 'yaml'
import { toPounds } from '#domain/money'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { isOpenNow } from '#domain/vendors/vendor-status'
import type { Db } from '#server/core/db/database'
import { addonGroups, addons, itemAddonGroups, menuItems, vendors } from '#server/core/db/schema'
import { findTables } from '#server/park/tables/table-store'
import { findParkCharges } from '#server/park/vendors/park-charges-store'
import { type ParkFile, parkFileSchema, type Trailer, trailerSchema } from './park-file'
import { hoursSchema, toFileHours } from './park-file-hours'
import { readParkTimeZone } from './park-settings-store'

type GroupRow = typeof addonGroups.$inferSelect
type ItemRow = typeof menuItems.$inferSelect

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** A short key from a name, such as 'choose-your-sauce'; a second group of that name gets a number. */
function keysByGroup(groups: readonly GroupRow[]): ReadonlyMap<number, string> {
  const taken = new Set<string>()
  const keys = new Map<number, string>()
  for (const { id, name } of groups) {
    const base =
      name
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? 'group'
    const key = taken.has(base) ? `${base}-${id}` : base
    taken.add(key)
    keys.set(id, key)
  }
  return keys
}

/** The conditions for the rows of one trailer; none for the rows of all. */
function rowsOf(db: Db, trailerId: number | null) {
  if (trailerId === null) return {}
  const isOwnGroup = eq(addonGroups.vendorId, trailerId)
  const isOwnItem = eq(menuItems.vendorId, trailerId)
  return {
    vendor: eq(vendors.id, trailerId),
    item: isOwnItem,
    group: isOwnGroup,
    addon: inArray(addons.groupId, db.select({ id: addonGroups.id }).from(addonGroups).where(isOwnGroup)),
    link: inArray(itemAddonGroups.itemId, db.select({ id: menuItems.id }).from(menuItems).where(isOwnItem)),
  }
}

/** @param trailerId of the only trailer that is read; null for all */
async function readCatalogue(db: Db, trailerId: number | null) {
  const own = rowsOf(db, trailerId)
  const isInPark = and(isNull(vendors.removedAt), own.vendor)
  return {
    vendors: await db.select().from(vendors).where(isInPark).orderBy(asc(vendors.id)),
    items: groupBy(
      await db.select().from(menuItems).where(own.item).orderBy(asc(menuItems.position), asc(menuItems.id)),
      ({ vendorId }) => vendorId,
    ),
    groups: groupBy(
      await db.select().from(addonGroups).where(own.group).orderBy(asc(addonGroups.id)),
      ({ vendorId }) => vendorId,
    ),
    addons: groupBy(
      await db.select().from(addons).where(own.addon).orderBy(asc(addons.position), asc(addons.id)),
      ({ groupId }) => groupId,
    ),
    links: groupBy(
      await db.select().from(itemAddonGroups).where(own.link).orderBy(asc(itemAddonGroups.position)),
      ({ itemId }) => itemId,
    ),
  }
}
type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

const toAddonGroup = ({ addons }: Catalogue, { id, name, minQuantity, maxQuantity }: GroupRow) => ({
  id,
  name,
  min: minQuantity,
  max: maxQuantity,
  addons: (addons.get(id) ?? []).map(({ id, name, description, price, isDefault, isAvailable }) => ({
    ...{ id, name, description },
    price: toPounds(price),
    chosen: isDefault,
    soldOut: !isAvailable,
  })),
})

const toDish = (catalogue: Catalogue, keys: ReadonlyMap<number, string>, item: ItemRow) => ({
  id: item.id,
  name: item.name,
  description: item.description,
  picture: item.image,
  price: toPounds(item.price),
  ...(item.originalPrice !== null && { priceBefore: toPounds(item.originalPrice) }),
  soldOut: !item.isAvailable,
  addonGroups: (catalogue.links.get(item.id) ?? []).flatMap(({ groupId }) => keys.get(groupId) ?? []),
  allergens: item.allergens,
})

/** The dishes under their categories, in the order in which the menu first names each category. */
function toMenu(
  catalogue: Catalogue,
  keys: ReadonlyMap<number, string>,
  items: readonly ItemRow[],
): Trailer['menu'] {
  const categories = [...new Set(items.map(({ category }) => category))]
  return categories.map(category => ({
    category,
    dishes: items.filter(item => item.category === category).map(item => toDish(catalogue, keys, item)),
  }))
}

/** The schema adds nothing: it gives the texts their type. */
const readHours = (hours: OpeningHours) => hoursSchema.parse(toFileHours(hours))

function toTrailer(catalogue: Catalogue, vendor: Catalogue['vendors'][number]): Trailer {
  const groups = catalogue.groups.get(vendor.id) ?? []
  const keys = keysByGroup(groups)
  const { id, name, description, discountPercent, phone, email, logo } = vendor
  return {
    ...{ id, name, description, discountPercent, phone, email, logo },
    // A pause ends by itself, so a file that closes the trailer would be wrong.
    ...(!vendor.isPaused && { open: vendor.isOpen && isOpenNow(vendor.status) }),
    ...(vendor.openingHours && { hours: readHours(vendor.openingHours) }),
    rating: vendor.rating / 10,
    preparation: { min: vendor.preparationMin, max: vendor.preparationMax },
    priceCategory: vendor.priceCategory === 'over_10' ? 'over_10' : 'under_10',
    picture: vendor.image,
    addonGroups: Object.fromEntries(
      groups.map(group => [keys.get(group.id), toAddonGroup(catalogue, group)]),
    ),
    menu: toMenu(catalogue, keys, catalogue.items.get(id) ?? []),
  }
}

/** Reads the charges, the time zone, the tables, and all trailers with their menus, prices in pounds. */
export async function exportPark(db: Db): Promise<ParkFile> {
  const catalogue = await readCatalogue(db, null)
  const { service, delivery } = await findParkCharges(db)
  return parkFileSchema.parse({
    charges: { service: toPounds(service), delivery: toPounds(delivery) },
    timeZone: await readParkTimeZone(db),
    tables: (await findTables(db)).map(({ name }) => name),
    trailers: catalogue.vendors.map(vendor => toTrailer(catalogue, vendor)),
  })
}

/** Reads one trailer with its menu, as `exportPark` does. Undefined for one that has left the park. */
export async function exportTrailer(db: Db, trailerId: number): Promise<Trailer | undefined> {
  const catalogue = await readCatalogue(db, trailerId)
  const [vendor] = catalogue.vendors
  return vendor && trailerSchema.parse(toTrailer(catalogue, vendor))
}

/** An entry leaves out what it would have anyway, so that the file is short. */
const isDefault = (key: unknown, value: unknown): boolean =>
  value === '' ||
  (value === false && key !== 'open') ||
  ((key === 'addonGroups' || key === 'allergens') && Object.keys(Object(value)).length === 0)

/** Writes a park as YAML or JSON. @param schemaPath where editors find the schema */
export const formatPark = (park: ParkFile, schemaPath: string, format: 'yaml' | 'json' = 'yaml'): string => {
  const leaveOutDefaults = (key: unknown, value: unknown) => (isDefault(key, value) ? undefined : value)
  if (format === 'json') return `${JSON.stringify({ $schema: schemaPath, ...park }, leaveOutDefaults, 2)}\n`
  return `# yaml-language-server: $schema=${schemaPath}\n${stringify(park, leaveOutDefaults, { lineWidth: 100 })}`
}
