import { sql } from 'drizzle-orm'
import type { ParkCharges } from '#domain/cart/pricing'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { Database, Db } from '#server/core/db/database'
import { VersionedCache } from '#server/core/http/cache/versioned-cache'
import { findMenu, type MenuItemRow } from './menu-store'
import { findParkCharges } from './park-charges-store'
import { findVendorById, type ZonedVendor } from './vendor-store'

/** A vendor with everything that it sells. */
export interface VendorMenu {
  readonly vendor: ZonedVendor
  /** What the park charges beside the dishes. */
  readonly charges: ParkCharges
  readonly items: ReadonlyMap<number, MenuItemRow>
  readonly groupsByItem: ReadonlyMap<number, readonly AddonGroup[]>
}

export interface VendorMenus {
  /**
   * Finds the menu of a vendor at a version of the catalogue, which the caller has just read. The menu may be newer, and is never
   * older. Undefined for a vendor that does not exist. Call it outside transactions: an embedded database has one connection,
   * and a read beside its transaction would wait forever.
   */
  readonly find: (version: string, vendorId: number) => Promise<VendorMenu | undefined>
}

/** Reads the menu of a vendor. Undefined for a vendor that does not exist. */
export async function loadVendorMenu(db: Db, vendorId: number): Promise<VendorMenu | undefined> {
  const vendor = await findVendorById(db, vendorId)
  if (!vendor) return undefined
  const charges = await findParkCharges(db)
  const { items, groupsByItem } = await findMenu(db, vendorId)
  return { vendor, charges, items: new Map(items.map(item => [item.id, item])), groupsByItem }
}

/** A menu, and the version of the catalogue that was read before it. */
export interface CachedMenu {
  readonly version: string
  readonly menu: VendorMenu | undefined
}

/** Returns the cached menu if the catalogue still has its version, else reads the menu. It never waits outside the transaction. */
export async function refreshMenu(
  tx: Db,
  vendorId: number,
  cached: CachedMenu | undefined,
): Promise<VendorMenu | undefined> {
  if (!cached) return loadVendorMenu(tx, vendorId)
  const [catalogue] = await tx.select({ version: sql<string>`version` }).from(sql`catalogue_version`)
  return catalogue?.version === cached.version ? cached.menu : loadVendorMenu(tx, vendorId)
}

/** Creates a reader that caches menus until the catalogue changes. */
export function createVendorMenus(db: Db): VendorMenus {
  const menus = new VersionedCache<VendorMenu | undefined>()
  return {
    find: (version, vendorId) => menus.get(version, String(vendorId), () => loadVendorMenu(db, vendorId)),
  }
}

/** Creates a reader of menus with their version, for `refreshMenu`. */
export const createVersionedMenuReader =
  ({ find }: VendorMenus, { readCatalogueVersion }: Pick<Database, 'readCatalogueVersion'>) =>
  async (vendorId: number): Promise<CachedMenu> => {
    const version = await readCatalogueVersion()
    return { version, menu: await find(version, vendorId) }
  }
