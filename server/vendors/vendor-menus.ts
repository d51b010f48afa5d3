import type { AddonGroup } from '#domain/contract/vendors'
import type { ReadCatalogueVersion } from '#server/db/catalogue-version'
import type { Db } from '#server/db/database'
import { VersionedCache } from '#server/http/versioned-cache'
import { findMenu, type MenuItemRow } from './menu-store'
import { findVendorById, type VendorRow } from './vendor-store'

/** A vendor with everything that it sells. */
export interface VendorMenu {
  readonly vendor: VendorRow
  readonly items: ReadonlyMap<number, MenuItemRow>
  readonly groupsByItem: ReadonlyMap<number, readonly AddonGroup[]>
}

/** A menu with the version of the catalogue at which it was read; the menu is undefined if there is no such vendor. */
export interface VersionedMenu {
  readonly menu: VendorMenu | undefined
  /** The menu is no older than this version. */
  readonly version: string
}

export interface VendorMenus {
  /**
   * Finds the menu of a vendor, no older than the call. Call it outside transactions: an embedded database has one connection,
   * and a read beside its transaction would wait forever.
   */
  readonly find: (vendorId: number) => Promise<VersionedMenu>
}

/** Reads the menu of a vendor. Undefined for a vendor that does not exist. */
export async function loadVendorMenu(db: Db, vendorId: number): Promise<VendorMenu | undefined> {
  const vendor = await findVendorById(db, vendorId)
  if (!vendor) return undefined
  const { items, groupsByItem } = await findMenu(db, vendorId)
  return { vendor, items: new Map(items.map(item => [item.id, item])), groupsByItem }
}

/** Creates a reader of menus that keeps them until the catalogue changes. */
export function createVendorMenus(db: Db, readVersion: ReadCatalogueVersion): VendorMenus {
  const menus = new VersionedCache<VendorMenu | undefined>()
  return {
    find: async vendorId => {
      const version = await readVersion()
      const menu = await menus.get(version, String(vendorId), () => loadVendorMenu(db, vendorId))
      return { menu, version }
    },
  }
}
