import { VENDORS_PER_PAGE } from '#domain/contract/vendors'
import type { Db } from '#server/db/database'
import { parseCount, parseId } from '#server/http/parse-request'
import type { RouteRegistrar } from '#server/http/route-registrar'
import { SERVED } from '#server/http/response-schemas'
import { notFoundError } from '#server/http/http-error'
import { findAddonGroupsByItem, findItemById, findItemsByVendor } from './menu-store'
import { findVendorById, findVendorPage } from './vendor-store'
import { serializeAddonGroup, serializeMenu, serializeVendor } from './vendor-serializer'

const MAX_PER_PAGE = 100
const MAX_PAGE = 10_000

/** The trailers, their menus and add-ons: open to all (spec, section 7). */
export function registerVendorRoutes({ publicRoute }: RouteRegistrar, db: Db): void {
  publicRoute(SERVED.listVendors, async ({ query }) => {
    const page = parseCount(query.page, 1, MAX_PAGE)
    const limit = parseCount(query.limit, VENDORS_PER_PAGE, MAX_PER_PAGE)
    const { rows, total } = await findVendorPage(db, page, limit)
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
    return { data: rows.map(serializeVendor), pagination }
  })

  publicRoute(SERVED.vendorItems, async ({ params }) => {
    const id = parseId(params.id)
    if (id === null || !(await findVendorById(db, id))) throw notFoundError('Vendor')
    const rows = await findItemsByVendor(db, id)
    const groups = await findAddonGroupsByItem(
      db,
      rows.map(row => row.id),
    )
    return { items: serializeMenu(rows, groups) }
  })

  publicRoute(SERVED.addonGroups, async ({ params }) => {
    const id = parseId(params.itemId)
    if (id === null || !(await findItemById(db, id))) throw notFoundError('Item')
    const groups = (await findAddonGroupsByItem(db, [id])).get(id) ?? []
    return { addonGroups: groups.map(serializeAddonGroup) }
  })
}
