import type { PageContent } from '#domain/contract/first-screen'
import { findVendor, parseItemId } from '#domain/vendors/find-vendor'
import type { Db } from '#server/core/db/database'
import { findMenu } from '#server/park/vendors/menu-store'
import { serializeAddonGroup, serializeMenu, serializeVendor } from '#server/park/vendors/vendor-serializer'
import { findVendorPage } from '#server/park/vendors/vendor-store'

/** The parameters in the path of a page. */
export interface PageParams {
  readonly vendorId?: string
  readonly itemId?: string
}

export interface FoundContent {
  readonly content: PageContent
  /** False if the path names a vendor or a dish that does not exist. */
  readonly isFound: boolean
}

/** No park has more vendors. The client reads as many: 25 pages of 20. */
const MAX_VENDORS = 500

async function readVendors(db: Db, now: number) {
  const { rows, total } = await findVendorPage(db, 1, MAX_VENDORS)
  const pagination = { page: 1, limit: MAX_VENDORS, total, totalPages: 1 }
  return { rows, body: { data: rows.map(row => serializeVendor(row, now)), pagination } }
}

/** Reads what a page shows at a time in UTC ms, as the API would send it. It reads the same for every visitor. */
export async function readPageContent(
  db: Db,
  { vendorId, itemId }: PageParams,
  now: number,
): Promise<FoundContent> {
  const { rows, body: vendors } = await readVendors(db, now)
  const nothing = { vendors, menu: null, addonGroups: null }
  if (vendorId === undefined) return { content: nothing, isFound: true }
  const vendor = findVendor(rows, vendorId)
  if (!vendor) return { content: nothing, isFound: false }
  const found = await findMenu(db, vendor.id)
  const menu = { vendorId: vendor.id, body: { items: serializeMenu(found) } }
  if (itemId === undefined) return { content: { vendors, menu, addonGroups: null }, isFound: true }
  const dishId = parseItemId(itemId)
  if (!found.items.some(({ id }) => id === dishId))
    return { content: { vendors, menu, addonGroups: null }, isFound: false }
  const groups = found.groupsByItem.get(dishId) ?? []
  const addonGroups = { itemId: dishId, body: { addonGroups: groups.map(serializeAddonGroup) } }
  return { content: { vendors, menu, addonGroups }, isFound: true }
}
