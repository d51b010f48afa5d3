import { eq, inArray } from 'drizzle-orm'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { Db } from '#server/core/db/database'
import { addonGroups, addons, itemAddonGroups, menuItems } from '#server/core/db/schema'

export type MenuItemRow = typeof menuItems.$inferSelect

export interface Menu {
  /** In the order of the menu. */
  readonly items: readonly MenuItemRow[]
  /** The add-on groups of each dish. A dish without groups has no entry. */
  readonly groupsByItem: ReadonlyMap<number, AddonGroup[]>
}

/** Everything that a vendor sells; prices in pence. */
export async function findMenu(db: Db, vendorId: number): Promise<Menu> {
  const items = await findItemsByVendor(db, vendorId)
  const ids = items.map(({ id }) => id)
  return { items, groupsByItem: await findAddonGroupsByItem(db, ids) }
}

const findItemsByVendor = (db: Db, vendorId: number): Promise<MenuItemRow[]> =>
  db
    .select()
    .from(menuItems)
    .where(eq(menuItems.vendorId, vendorId))
    .orderBy(menuItems.position, menuItems.id)

const findItemsByIds = (db: Db, ids: readonly number[]): Promise<MenuItemRow[]> =>
  db
    .select()
    .from(menuItems)
    .where(inArray(menuItems.id, [...ids]))

export const findItemById = async (db: Db, id: number): Promise<MenuItemRow | undefined> =>
  (await findItemsByIds(db, [id]))[0]

/** The add-on groups of each dish, in order, with their add-ons; prices in pence. A dish without groups has no entry. */
export async function findAddonGroupsByItem(
  db: Db,
  itemIds: readonly number[],
): Promise<Map<number, AddonGroup[]>> {
  if (itemIds.length === 0) return new Map()
  const links = await db
    .select({ itemId: itemAddonGroups.itemId, group: addonGroups })
    .from(itemAddonGroups)
    .innerJoin(addonGroups, eq(addonGroups.id, itemAddonGroups.groupId))
    .where(inArray(itemAddonGroups.itemId, [...itemIds]))
    .orderBy(itemAddonGroups.itemId, itemAddonGroups.position)
  const addonsByGroup = await findAddonsByGroup(db, [...new Set(links.map(link => link.group.id))])
  const byItem = new Map<number, AddonGroup[]>()
  for (const { itemId, group } of links) {
    const groupWithAddons = {
      id: group.id,
      name: group.name,
      min: group.minQuantity,
      max: group.maxQuantity,
      required: group.isRequired,
      addons: addonsByGroup.get(group.id) ?? [],
    }
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), groupWithAddons])
  }
  return byItem
}

async function findAddonsByGroup(db: Db, groupIds: number[]): Promise<Map<number, AddonGroup['addons']>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(addons)
    .where(inArray(addons.groupId, groupIds))
    .orderBy(addons.position, addons.id)
  const byGroup = new Map<number, AddonGroup['addons']>()
  for (const { groupId, isDefault, isAvailable, ...row } of rows) {
    const { id, name, description, price } = row
    const addon = {
      id,
      name,
      description,
      price,
      default: isDefault,
      ...(!isAvailable && { isSoldOut: true }),
    }
    byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), addon])
  }
  return byGroup
}
